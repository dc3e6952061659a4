/** Hindi for the meal pack screen. */
export const packs = {
  Starter: 'स्टार्टर',
  Family: 'फ़ैमिली',
  Value: 'वैल्यू',
  'A few easy dinners for a busy week.': 'भागदौड़ वाले हफ़्ते के लिए कुछ आसान डिनर।',
  'Enough plates for everyone at the table.': 'घर के सब लोगों के लिए भरपूर प्लेटें।',
  'The lowest price per meal we have.': 'प्रति डिश हमारा सबसे कम दाम।',
  'Free delivery': 'मुफ़्त डिलीवरी',
  'Fresh indulgent meals': 'ताज़ी लाजवाब डिश',
  'The widest mix of dishes': 'सबसे ज़्यादा तरह की डिश',
  "No dish on the menu matches your preferences, so we can't fill this pack.":
    'मेन्यू की कोई डिश आपकी पसंद से मेल नहीं खाती, इसलिए हम यह पैक नहीं भर सकते।',
  "We'd pick no dish for you. Choose the meals yourself once you have ordered.":
    'हम आपके लिए कोई डिश नहीं चुन पाएँगे। ऑर्डर करने के बाद डिश ख़ुद चुनें।',
  'Only 1 dish matches your preferences.': 'आपकी पसंद से सिर्फ़ 1 डिश मेल खाती है।',
  '{count} dishes match your preferences.': 'आपकी पसंद से {count} डिश मेल खाती हैं।',
  'All {count} meals will be that dish.': 'सभी {count} वही डिश होंगी।',
  "We'll pick up to {count} of them, or you choose.": 'इनमें से {count} तक हम चुनेंगे, या आप ख़ुद चुनें।',
  'Your pack will repeat them evenly.': 'पैक में ये बराबर-बराबर दोहराई जाएँगी।',
  'Best price per meal': 'प्रति डिश सबसे अच्छा दाम',

  Back: 'वापस',
  'Choose Your Meal Pack': 'अपना खाने का पैक चुनें',
  'Meal pack': 'खाने का पैक',
  '{price} per meal': 'प्रति डिश {price}',
  'Included:': 'शामिल:',
  'Not included:': 'शामिल नहीं:',
  "We couldn't load the meal packs": 'पैक लोड नहीं हो सके',

  'Delivery Address': 'डिलीवरी का पता',
  'Delivery Settings': 'डिलीवरी सेटिंग',
  'Delivery Date': 'डिलीवरी की तारीख',
  'Your meal pack will be delivered on this date': 'आपका पैक इस तारीख को पहुँचेगा',
  'We can no longer deliver on {missed}. The next delivery is on {day}.':
    '{missed} को अब डिलीवरी नहीं हो सकती। अगली डिलीवरी {day} को होगी।',

  'Payment Method': 'भुगतान का तरीका',
  'Cash on Delivery': 'कैश ऑन डिलीवरी',
  'Online payment coming soon.': 'ऑनलाइन भुगतान जल्द आ रहा है।',

  'Order Summary': 'ऑर्डर का सारांश',
  Delivery: 'डिलीवरी',
  Free: 'मुफ़्त',
  Total: 'कुल',
  'Pack price ({count} meals)': 'पैक का दाम ({count} डिश)',
  'You save': 'आपकी बचत',
  'GST ({percent}%)': 'GST ({percent}%)',
  'Including GST': 'GST सहित',
  'Free delivery included': 'मुफ़्त डिलीवरी शामिल',
  'Premium quality guaranteed': 'बेहतरीन क्वालिटी की गारंटी',
  'Order anytime': 'जब चाहें ऑर्डर करें',
  'Why Choose a Meal Pack': 'पैक क्यों चुनें',
  'One order, one date. The bigger the pack, the less you pay per meal: {prices}.':
    'एक ऑर्डर, एक तारीख। जितना बड़ा पैक, प्रति डिश उतना कम दाम: {prices}।',
  'The pack you chose is not offered on this day.': 'आपका चुना हुआ पैक इस दिन नहीं मिलता।',
  'The {pack} pack is selected instead.': 'उसकी जगह {pack} पैक चुना हुआ है।',
  'The {pack} pack is not offered on this day. Choose another pack or another day.':
    'इस दिन {pack} पैक नहीं मिलता। दूसरा पैक या दूसरा दिन चुनें।',
  'Order Meal Pack': 'पैक ऑर्डर करें',
  'Order another pack besides it?': 'उसके अलावा एक और पैक ऑर्डर करें?',
  'Creating Order...': 'ऑर्डर बन रहा है...',

  // Both of a pack and of a subscription.
  'Failed to create subscription. Please try again.': 'यह नहीं हो सका। कृपया फिर कोशिश करें।',
  'Order placed': 'ऑर्डर हो गया',
} as const;
