/** Hindi for the customer's dashboard. */
export const account = {
  Hello: 'नमस्ते',
  'Hello, {name}': 'नमस्ते, {name}',
  'Your account': 'आपका खाता',
  Upcoming: 'आने वाले',
  Subscription: 'सब्सक्रिप्शन',
  'Meal Selection': 'खाना चुनें',
  'Order History': 'पुराने ऑर्डर',
  'Loading your orders': 'आपके ऑर्डर लोड हो रहे हैं',
  'Your orders could not be loaded': 'आपके ऑर्डर लोड नहीं हो सके',
  'They are safe with us. Check your connection and try again.':
    'वे हमारे पास सुरक्षित हैं। अपना इंटरनेट कनेक्शन जाँचें और फिर कोशिश करें।',

  Tomorrow: 'कल',
  'Order {number} is not paid yet.': 'ऑर्डर {number} का भुगतान अभी बाकी है।',
  'Order {number} for {day} is placed and will be confirmed soon.':
    '{day} का ऑर्डर {number} मिल गया है और जल्द पक्का होगा।',
  'Order {number} is on its way.': 'ऑर्डर {number} रास्ते में है।',
  'See the order': 'ऑर्डर देखें',
  'Order details': 'ऑर्डर की जानकारी',
  'View your orders': 'अपने ऑर्डर देखें',
  'No upcoming deliveries': 'अभी कोई डिलीवरी नहीं आने वाली',
  'Pick a meal tonight, eat it tomorrow.': 'आज रात चुनें, कल खाएँ।',

  'No subscription': 'कोई सब्सक्रिप्शन नहीं',
  'View plans': 'प्लान देखें',
  'No meals to choose yet': 'अभी चुनने के लिए कुछ नहीं',

  'Delivery:': 'डिलीवरी:',
  'Order {number} is paid and arrives on {day}.':
    'ऑर्डर {number} का भुगतान हो गया है और वह {day} को पहुँचेगा।',
  'No orders yet': 'अभी कोई ऑर्डर नहीं',
  'Your orders will appear here once you have placed one.': 'ऑर्डर करने के बाद आपके ऑर्डर यहाँ दिखेंगे।',
  'Show all': 'सभी दिखाएँ',
  'Search your orders': 'अपने ऑर्डर खोजें',
  'Order number or dish': 'ऑर्डर नंबर या डिश',
  '{count} orders shown': '{count} ऑर्डर दिख रहे हैं',
  'No order matches “{words}”.': '“{words}” से कोई ऑर्डर नहीं मिला।',
  'The orders could not be loaded.': 'ऑर्डर लोड नहीं हो सके।',
  'More orders could not be loaded.': 'और ऑर्डर लोड नहीं हो सके।',
  'Loading...': 'लोड हो रहा है...',

  'A warm start, at your door each morning you choose.': 'जिस सुबह चाहें, गरमागरम शुरुआत आपके दरवाज़े पर।',
  'The midday meal you would cook if you had the time.': 'वैसा लंच, जैसा समय होता तो आप ख़ुद बनाते।',
} as const;
