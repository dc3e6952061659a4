/** Hindi for the customer's dashboard. */
export const account = {
  Hello: 'नमस्ते',
  'Hello, {name}': 'नमस्ते, {name}',
  'Your account': 'आपका खाता',
  Upcoming: 'आने वाली डिलीवरी',
  Subscription: 'सब्सक्रिप्शन',
  'Meal Selection': 'खाना चुनें',
  'Order History': 'पुराने ऑर्डर',
  'Loading your orders': 'आपके ऑर्डर लोड हो रहे हैं',
  "We couldn't load your orders": 'आपके ऑर्डर लोड नहीं हो सके',
  "They're safe with us. Check your connection and try again.":
    'वे सुरक्षित हैं। अपना इंटरनेट कनेक्शन जाँचें और फिर कोशिश करें।',

  Tomorrow: 'कल',
  'Payment for order {number} is pending.': 'ऑर्डर {number} का भुगतान बाकी है।',
  "Order {number} for {day} is placed. We'll confirm it soon.":
    '{day} का ऑर्डर {number} मिल गया है। हम जल्द पुष्टि करेंगे।',
  'Order {number} is on its way.': 'ऑर्डर {number} रास्ते में है।',
  'View order': 'ऑर्डर देखें',
  'Order details': 'ऑर्डर की जानकारी',
  'View your orders': 'अपने ऑर्डर देखें',
  'No upcoming deliveries': 'अभी कोई डिलीवरी नहीं है',
  'Pick a meal tonight, eat it tomorrow.': 'आज रात चुनें, कल खाएँ।',

  'No subscription': 'कोई सब्सक्रिप्शन नहीं',
  'View plans': 'प्लान देखें',
  'No meals to choose yet': 'अभी चुनने के लिए कुछ नहीं',

  'Delivery:': 'डिलीवरी:',
  'Payment received. Order {number} arrives on {day}.':
    'भुगतान मिल गया। ऑर्डर {number} {day} को पहुँचेगा।',
  'No orders yet': 'अभी कोई ऑर्डर नहीं है',
  "Once you place an order, you'll find it here.": 'ऑर्डर करने के बाद वह यहाँ दिखेगा।',
  'Show all': 'सभी दिखाएँ',
  'Search your orders': 'अपने ऑर्डर खोजें',
  'Order number or dish': 'ऑर्डर नंबर या डिश',
  '1 order shown': '1 ऑर्डर दिख रहा है',
  '{count} orders shown': '{count} ऑर्डर दिख रहे हैं',
  'No orders match “{words}”.': '“{words}” से कोई ऑर्डर नहीं मिला।',
  "We couldn't load the orders.": 'ऑर्डर लोड नहीं हो सके।',
  "We couldn't load more orders.": 'और ऑर्डर लोड नहीं हो सके।',
  'Loading...': 'लोड हो रहा है...',

  'A warm breakfast at your door, on the mornings you choose.':
    'जिस सुबह चाहें, गरमागरम नाश्ता आपके दरवाज़े पर।',
  'The midday meal you would cook if you had the time.': 'वैसा लंच, जैसा समय होता तो आप ख़ुद बनाते।',
} as const;
