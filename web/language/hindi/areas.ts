/** Hindi for the areas that the kitchen delivers to, and for delivery times. */
export const areas = {
  'Do we deliver to you?': 'क्या हम आपके यहाँ डिलीवरी करते हैं?',
  Check: 'देखें',
  'Yes, we deliver to {pincode}.': 'हाँ, हम {pincode} पर डिलीवरी करते हैं।',
  'We do not deliver to {pincode} yet.': 'अभी हम {pincode} पर डिलीवरी नहीं करते।',
  'Change pincode': 'पिनकोड बदलें',
  'Delivery is free.': 'डिलीवरी मुफ़्त है।',
  'Delivery costs {fee}.': 'डिलीवरी का शुल्क {fee} है।',
  'It is free from {amount}.': '{amount} से डिलीवरी मुफ़्त है।',
  'Orders of meals start at {amount}.': 'कम से कम {amount} का ऑर्डर करें।',
  "We couldn't check that. Please try again.": 'यह देखा नहीं जा सका। फिर कोशिश करें।',
  'We do not deliver to this pincode yet.': 'अभी हम इस पिनकोड पर डिलीवरी नहीं करते।',
  'This order is below the minimum for its pincode.': 'यह ऑर्डर इस पिनकोड की न्यूनतम रकम से कम है।',
  'Other subscriptions are left out by now. Check the list and save again.':
    'अब दूसरे सब्सक्रिप्शन छूट रहे हैं। सूची देखें और फिर से सेव करें।',
  'From {day} we no longer deliver to your address. Choose another one and resume.':
    '{day} से हम आपके पते पर डिलीवरी नहीं करते। दूसरा पता चुनें और फिर से शुरू करें।',
  Landmark: 'पास की पहचान',
  'Landmark: {landmark}': 'पास की पहचान: {landmark}',
  'Instructions for the rider': 'डिलीवरी वाले के लिए निर्देश',
  "Receiver's phone": 'लेने वाले का फ़ोन',
  'Receiver: {phone}': 'लेने वाले का फ़ोन: {phone}',
  'Keep the landmark within 120 characters': 'पहचान 120 अक्षरों तक लिखें',
  'Keep the landmark on one line, without tabs': 'पहचान एक ही लाइन में लिखें, बिना टैब के',
  'Enter the landmark': 'पास की पहचान लिखें',
  'Keep the instructions within 200 characters': 'निर्देश 200 अक्षरों तक लिखें',
  'Keep the instructions on one line, without tabs': 'निर्देश एक ही लाइन में लिखें, बिना टैब के',
  'Enter the instructions': 'निर्देश लिखें',
  '{from} to {to}': '{from} से {to}',
  'Delivery time': 'डिलीवरी का समय',
  Closed: 'बंद',
  'Choose a delivery time.': 'डिलीवरी का समय चुनें।',
  'Choose a delivery time': 'डिलीवरी का समय चुनें',
  'Delivered {hours}.': 'डिलीवरी {hours}।',
  'This delivery time can no longer be chosen. Choose another one.':
    'यह समय अब नहीं चुना जा सकता। दूसरा समय चुनें।',
  'This delivery time is full. Choose another time or another day.':
    'यह समय भर गया है। दूसरा समय या दूसरा दिन चुनें।',
  'This plan is not delivered to this address at its time. Choose another address or plan.':
    'यह प्लान अपने समय पर इस पते पर डिलीवर नहीं होता। दूसरा पता या प्लान चुनें।',
  'From {day} we no longer deliver your plan to your address at its time.':
    '{day} से हम आपके प्लान की डिलीवरी उसके समय पर आपके पते पर नहीं करते।',
} as const;
