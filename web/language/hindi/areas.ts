/** Hindi for the question where the shop delivers. */
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
} as const;
