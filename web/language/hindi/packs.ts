/** Hindi for the meal pack screen. */
export const packs = {
  Starter: 'स्टार्टर',
  Family: 'फ़ैमिली',
  Value: 'वैल्यू',
  'A few easy dinners for a busy week.': 'भागदौड़ वाले हफ़्ते के लिए कुछ आसान डिनर।',
  'Enough plates for everyone at the table.': 'घर के सब लोगों के लिए भरपूर प्लेटें।',
  'The lowest price per meal we have.': 'हमारे यहाँ प्रति डिश सबसे कम दाम।',
  'Free delivery': 'मुफ़्त डिलीवरी',
  'Fresh indulgent meals': 'ताज़ी लाजवाब डिश',
  'The widest mix of dishes': 'सबसे ज़्यादा तरह की डिश',
  'No dish on the menu fits your food choices, so we cannot fill it.':
    'मेन्यू की कोई डिश आपकी पसंद से मेल नहीं खाती, इसलिए यह पैक नहीं भर सकता।',
  'Only 1 dish fits your food choices.': 'आपकी पसंद से सिर्फ़ 1 डिश मेल खाती है।',
  '{count} dishes fit your food choices.': 'आपकी पसंद से {count} डिश मेल खाती हैं।',
  'All {count} meals will be that dish.': 'सभी {count} वही डिश होंगी।',
  'We pick up to {count} of them, or you choose.': 'इनमें से {count} तक हम चुनेंगे, या आप ख़ुद चुनें।',
  'Your pack repeats them evenly.': 'पैक में ये बराबर-बराबर दोहराई जाएँगी।',
  'Best price per meal': 'प्रति डिश सबसे अच्छा दाम',

  Back: 'वापस',
  'Choose Your Meal Pack': 'अपना खाने का पैक चुनें',
  'Meal pack': 'खाने का पैक',
  '{price} per meal': 'प्रति डिश {price}',
  'Included:': 'शामिल:',
  'Not included:': 'शामिल नहीं:',
  'The meal packs could not be loaded': 'पैक लोड नहीं हो सके',

  'Delivery Address': 'डिलीवरी का पता',
  'Delivery Settings': 'डिलीवरी सेटिंग',
  'Delivery Date': 'डिलीवरी की तारीख',
  'Your meal pack will be delivered on this date': 'आपका पैक इस तारीख को पहुँचेगा',
  '{missed} can no longer be delivered. The next delivery is on {day}.':
    '{missed} की डिलीवरी अब नहीं हो सकती। अगली डिलीवरी {day} को होगी।',

  'Payment Method': 'भुगतान का तरीका',
  'Cash on Delivery': 'कैश ऑन डिलीवरी',
  'Online payment coming soon.': 'ऑनलाइन भुगतान जल्द आ रहा है।',

  'Order Summary': 'आपका ऑर्डर',
  Delivery: 'डिलीवरी',
  Free: 'मुफ़्त',
  Total: 'कुल',
  'Pack price ({count} meals)': 'पैक का दाम ({count} डिश)',
  'You save': 'आपकी बचत',
  'GST ({percent}%)': 'GST ({percent}%)',
  'With GST': 'GST सहित',
  'Free delivery included': 'मुफ़्त डिलीवरी शामिल',
  'Premium quality guaranteed': 'बढ़िया क्वालिटी की गारंटी',
  'Order anytime': 'जब चाहें ऑर्डर करें',
  'Why Choose a Meal Pack': 'पैक क्यों चुनें',
  'One order, one date, and the price per plate drops with every step: {prices}.':
    'एक ऑर्डर, एक तारीख, और जितना बड़ा पैक, उतनी सस्ती प्लेट: {prices}।',
  'Order Meal Pack': 'पैक ऑर्डर करें',
  'Creating Order...': 'ऑर्डर बन रहा है...',

  'Failed to create subscription. Please try again.': 'ऑर्डर नहीं बन सका। कृपया फिर कोशिश करें।',
  'Order placed': 'ऑर्डर हो गया',
} as const;
