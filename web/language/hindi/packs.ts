/** Hindi for the meal pack screen. */
export const packs = {
  Starter: 'स्टार्टर',
  Family: 'फ़ैमिली',
  Value: 'वैल्यू',
  'A few easy dinners for a busy week.': 'व्यस्त हफ़्ते के लिए कुछ आसान डिनर।',
  'Enough plates for everyone at the table.': 'घर के सब लोगों के लिए भरपूर प्लेटें।',
  'The lowest price per meal we have.': 'हमारे यहाँ प्रति मील सबसे कम दाम।',
  'Free delivery': 'मुफ़्त डिलीवरी',
  'Fresh indulgent meals': 'ताज़ा लाजवाब मील',
  'The widest mix of dishes': 'सबसे ज़्यादा तरह के व्यंजन',
  'No dish on the menu fits your food choices, so we cannot fill it.':
    'मेन्यू का कोई व्यंजन आपकी पसंद से मेल नहीं खाता, इसलिए हम यह पैक नहीं भर सकते।',
  'Only 1 dish fits your food choices.': 'आपकी पसंद से सिर्फ़ 1 व्यंजन मेल खाता है।',
  '{count} dishes fit your food choices.': 'आपकी पसंद से {count} व्यंजन मेल खाते हैं।',
  'All {count} meals will be that dish.': 'सभी {count} मील वही व्यंजन होंगे।',
  'We pick up to {count} of them, or you choose.': 'हम इनमें से {count} तक चुनते हैं, या आप खुद चुनें।',
  'Your pack repeats them evenly.': 'पैक में ये बराबर-बराबर दोहराए जाएँगे।',
  'Best price per meal': 'प्रति मील सबसे अच्छा दाम',

  Back: 'वापस',
  'Choose Your Meal Pack': 'अपना मील पैक चुनें',
  'Meal pack': 'मील पैक',
  '{price} per meal': 'प्रति मील {price}',
  'Included:': 'शामिल:',
  'Not included:': 'शामिल नहीं:',
  'The meal packs could not be loaded': 'मील पैक लोड नहीं हो सके',

  'Delivery Address': 'डिलीवरी का पता',
  'Delivery Settings': 'डिलीवरी सेटिंग',
  'Delivery Date': 'डिलीवरी की तारीख',
  'Your meal pack will be delivered on this date': 'आपका मील पैक इस तारीख को डिलीवर होगा',
  '{missed} can no longer be delivered. The next delivery is on {day}.':
    '{missed} की डिलीवरी अब नहीं हो सकती। अगली डिलीवरी {day} को होगी।',

  'Payment Method': 'भुगतान का तरीका',
  'Cash on Delivery': 'कैश ऑन डिलीवरी',
  'Online payment coming soon.': 'ऑनलाइन भुगतान जल्द आ रहा है।',

  'Order Summary': 'ऑर्डर का सार',
  Delivery: 'डिलीवरी',
  Free: 'मुफ़्त',
  Total: 'कुल',
  'Pack price ({count} meals)': 'पैक का दाम ({count} मील)',
  'You save': 'आपकी बचत',
  'GST ({percent}%)': 'GST ({percent}%)',
  'With GST': 'GST सहित',
  'Free delivery included': 'मुफ़्त डिलीवरी शामिल',
  'Premium quality guaranteed': 'बेहतरीन क्वालिटी की गारंटी',
  'Order anytime': 'कभी भी ऑर्डर करें',
  'Why Choose a Meal Pack': 'मील पैक क्यों चुनें',
  'One order, one date, and the price per plate drops with every step: {prices}.':
    'एक ऑर्डर, एक तारीख, और हर बड़े पैक के साथ प्रति प्लेट दाम कम: {prices}।',
  'Order Meal Pack': 'मील पैक ऑर्डर करें',
  'Creating Order...': 'ऑर्डर बन रहा है...',

  'Failed to create subscription. Please try again.': 'सब्सक्रिप्शन नहीं बन सका। कृपया फिर कोशिश करें।',
  'Order placed': 'ऑर्डर हो गया',
  'Order {number} arrives on {day}. Pay in cash then.':
    'ऑर्डर {number} {day} को पहुँचेगा। तब नकद भुगतान करें।',
} as const;
