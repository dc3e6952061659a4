/** Hindi for the customer's dashboard. */
export const account = {
  Hello: 'नमस्ते',
  'Hello, {name}': 'नमस्ते, {name}',
  'Your account': 'आपका खाता',
  Upcoming: 'आने वाले',
  'Order History': 'ऑर्डर इतिहास',
  'Loading your orders': 'आपके ऑर्डर लोड हो रहे हैं',
  'Your orders could not be loaded': 'आपके ऑर्डर लोड नहीं हो सके',
  'They are safe with us. Check your connection and try again.':
    'वे हमारे पास सुरक्षित हैं। अपना कनेक्शन देखें और फिर कोशिश करें।',

  Tomorrow: 'कल',
  '{pack} pack': '{pack} पैक',
  'Order #{number}': 'ऑर्डर #{number}',
  'Order #{number} is not paid yet.': 'ऑर्डर #{number} का भुगतान अभी बाकी है।',
  'Order #{number} for {day} is placed and will be confirmed soon.':
    '{day} का ऑर्डर #{number} मिल गया है और जल्द पक्का होगा।',
  'See your orders': 'अपने ऑर्डर देखें',
  'No upcoming deliveries': 'कोई डिलीवरी आने वाली नहीं है',
  'Pick a meal tonight, eat it tomorrow.': 'आज रात मील चुनें, कल खाएँ।',

  'Delivery:': 'डिलीवरी:',
  'Payment received, confirming': 'भुगतान मिल गया, पुष्टि हो रही है',
  'Pay before {time}, or the order is cancelled.':
    '{time} से पहले भुगतान करें, नहीं तो ऑर्डर रद्द हो जाएगा।',
  'This order is not paid yet.': 'इस ऑर्डर का भुगतान अभी बाकी है।',
  'Pay now': 'अभी भुगतान करें',
  'Opening payment...': 'भुगतान खुल रहा है...',
  'Order {number} is paid and arrives on {day}.':
    'ऑर्डर {number} का भुगतान हो गया है और वह {day} को पहुँचेगा।',
  'No orders yet': 'अभी तक कोई ऑर्डर नहीं',
  'Your orders will appear here once you have placed one.': 'ऑर्डर करने के बाद आपके ऑर्डर यहाँ दिखेंगे।',
  'Show all': 'सभी दिखाएँ',

  'A warm start, at your door each morning you choose.': 'जिस सुबह चाहें, गरमागरम शुरुआत आपके दरवाज़े पर।',
  'The midday meal you would cook if you had the time.': 'वैसा लंच, जैसा समय होता तो आप ख़ुद बनाते।',
} as const;
