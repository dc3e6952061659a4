/** Hindi for taking out a subscription. */
export const subscribe = {
  'Start a subscription': 'सब्सक्रिप्शन शुरू करें',
  'The plans could not be loaded': 'प्लान लोड नहीं हो सके',
  'You have a subscription already': 'आपका सब्सक्रिप्शन पहले से है',
  'Change its plan, days or address in your dashboard.': 'उसका प्लान, दिन या पता अपने डैशबोर्ड में बदलें।',
  'Go to my subscription': 'मेरे सब्सक्रिप्शन पर जाएँ',

  Plan: 'प्लान',
  'Delivery days': 'डिलीवरी के दिन',
  'Choose at least one day': 'कम से कम एक दिन चुनें',
  Start: 'शुरुआत',
  'Start date': 'शुरुआत की तारीख',
  'Order by {cutoff} for delivery the next day.': 'अगले दिन पाने के लिए {cutoff} तक ऑर्डर करें।',
  'The first delivery is on {day}.': 'पहली डिलीवरी {day} को है।',
  Cycle: 'अवधि',
  Weekly: 'हर हफ़्ते',
  Monthly: 'हर महीने',
  'To {day}': '{day} तक',
  'What happens then?': 'उसके बाद क्या हो?',
  'End after this cycle': 'इस अवधि के बाद ख़त्म करें',
  'Nothing is delivered or debited after {day}.': '{day} के बाद न कुछ डिलीवर होगा, न पैसा कटेगा।',
  'Renew automatically': 'अपने-आप आगे बढ़ाएँ',
  'The next cycle begins on {day}, debited day by day as before. Turn it off any time.':
    'अगली अवधि {day} से शुरू होगी, पैसा पहले की तरह हर दिन के हिसाब से कटेगा। इसे कभी भी बंद करें।',
  'Your food': 'आपका खाना',
  '{count} of {all} dishes of this plan fit.': 'इस प्लान की {all} में से {count} डिश आपकी पसंद की हैं।',
  'Until you say what you eat, we pick vegetarian ones.':
    'जब तक आप नहीं बताते कि आप क्या खाते हैं, हम शाकाहारी डिश चुनेंगे।',
  'No dish of this plan fits. Days without a fitting dish are not delivered or charged.':
    'इस प्लान की कोई डिश आपकी पसंद से मेल नहीं खाती। ऐसे दिन न डिलीवरी होगी, न पैसा कटेगा।',

  Summary: 'एक नज़र में',
  'Price per day': 'एक दिन का दाम',
  'Deliveries to {day}': '{day} तक की डिलीवरी',
  'First cycle': 'पहली अवधि',
  'Your wallet holds {balance}.': 'आपके वॉलेट में {balance} हैं।',
  'It does not cover the first delivery. Add money by {time}, or it is skipped.':
    'यह पहली डिलीवरी के लिए काफ़ी नहीं है। {time} तक पैसे जोड़ें, नहीं तो वह छूट जाएगी।',
  'It covers 1 delivery, on {day}.': 'इससे {day} की 1 डिलीवरी का भुगतान हो सकता है।',
  'It covers {count} deliveries, to {day}.': 'इससे {day} तक {count} डिलीवरी का भुगतान हो सकता है।',
  'Add {amount} to cover the first cycle': 'पहली अवधि के लिए {amount} जोड़ें',
  '{day}, {time}': '{day}, {time}',
  'I agree that {price} is debited from my wallet on the evening before each delivery.':
    'मैं सहमत हूँ कि हर डिलीवरी से पहले की शाम मेरे वॉलेट से {price} कटेंगे।',
  'The only debit is on {first}.': 'पैसे सिर्फ़ एक बार कटेंगे: {first}।',
  'The first debit is on {first}, the next on {next}.': 'पैसे पहली बार {first} कटेंगे, फिर {next}।',
  'Days the kitchen is closed are not charged.': 'जिन दिनों किचन बंद हो, उनके पैसे नहीं कटते।',
  'I can pause, skip or cancel until {cutoff} the evening before, with no penalties.':
    'एक शाम पहले {cutoff} तक इसे बिना जुर्माने के रोका, छोड़ा या रद्द किया जा सकता है।',
  'I do that in my dashboard.': 'यह मेरे डैशबोर्ड में होता है।',
  'Save or close the address form first.': 'पहले पते का फ़ॉर्म सेव करें या बंद करें।',
  'Choose a plan': 'कोई प्लान चुनें',
  'Choose the days': 'दिन चुनें',
  'Choose days from 1 (Monday) to 7 (Sunday)': '1 (सोमवार) से 7 (रविवार) तक के दिन चुनें',
  'Choose each day only once': 'हर दिन एक ही बार चुनें',
  'Choose weekly or monthly': 'हर हफ़्ते या हर महीने चुनें',
  'Please agree to the daily debit': 'कृपया रोज़ के भुगतान के लिए सहमति दें',
  'Start subscription': 'सब्सक्रिप्शन शुरू करें',
  'Starting...': 'शुरू हो रहा है...',
  'Nothing is debited now. Each delivery is paid on the evening before.':
    'अभी कोई पैसा नहीं कटेगा। हर डिलीवरी का भुगतान एक शाम पहले होता है।',

  'Subscription started': 'सब्सक्रिप्शन शुरू हो गया',
  '{reason} One day cost {price} before.': '{reason} पहले एक दिन का दाम {price} था।',
  'Receipt {number}.': 'रसीद {number}।',
  'Add money by {moment}, or the first delivery is skipped.':
    '{moment} तक पैसे जोड़ें, नहीं तो पहली डिलीवरी नहीं होगी।',

  Steps: 'कदम',
  'Plan and days': 'प्लान और दिन',
  'Food and address': 'खाना और पता',
  'Check and start': 'जाँचें, शुरू करें',
  Continue: 'आगे बढ़ें',
  Details: 'पूरी जानकारी',
  '{total} until {until}, then renews until I turn it off.':
    '{until} तक {total}, फिर मेरे बंद करने तक अपने-आप आगे बढ़ता रहेगा।',
  '{total} until {until}, then it ends.': '{until} तक {total}, फिर यह ख़त्म हो जाएगा।',
  '{eats}, no allergens': '{eats}, कोई एलर्जी नहीं',
  '{eats}, without {without}': '{eats}, {without} के बिना',
  'Change your food': 'अपना खाना बदलें',
  'Vegetarian picks': 'हमारी चुनी शाकाहारी डिश',
  '{days}, from {day}': '{days}, {day} से',
  'Add {amount} and start': '{amount} जोड़ें और शुरू करें',
  'Start without adding money': 'बिना पैसे जोड़े शुरू करें',
  'Payment received, confirming. It starts once your bank confirms it.':
    'भुगतान मिल गया, पुष्टि हो रही है। बैंक की पुष्टि होते ही यह शुरू हो जाएगा।',
} as const;
