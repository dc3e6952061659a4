/** Hindi for taking out a subscription. */
export const subscribe = {
  'Full, and so left out: {days}.': 'भरे होने से छोड़े गए दिन: {days}।',
  'Closed, and so left out: {days}.': 'किचन बंद होने से छोड़े गए दिन: {days}।',
  'Start a subscription': 'सब्सक्रिप्शन शुरू करें',
  "We couldn't load the plans": 'प्लान लोड नहीं हो सके',
  'You have a subscription already': 'आपका सब्सक्रिप्शन पहले से है',
  'Change your plan, days or address in your dashboard.': 'प्लान, दिन या पता अपने डैशबोर्ड में बदलें।',
  'View your subscription': 'अपना सब्सक्रिप्शन देखें',

  Plan: 'प्लान',
  'Delivery days': 'डिलीवरी के दिन',
  'Choose at least one day': 'कम से कम एक दिन चुनें',
  'The kitchen is closed on all of these days. Choose more days or a later start.':
    'इन सभी दिनों किचन बंद है। और दिन चुनें या बाद की तारीख से शुरू करें।',
  Start: 'कब से',
  'Start date': 'शुरुआत की तारीख',
  'Order by {cutoff} for next-day delivery.': 'अगले दिन की डिलीवरी के लिए {cutoff} तक ऑर्डर करें।',
  'The first delivery is on {day}.': 'पहली डिलीवरी {day} को है।',
  Cycle: 'अवधि',
  Weekly: 'साप्ताहिक',
  Monthly: 'मासिक',
  'Until {day}': '{day} तक',
  'What happens after that?': 'इसके बाद क्या हो?',
  'End after this cycle': 'इस अवधि के बाद बंद करें',
  'No deliveries or charges after {day}.': '{day} के बाद न डिलीवरी होगी, न पैसे कटेंगे।',
  'Renew automatically': 'अपने-आप रिन्यू करें',
  'The next cycle starts on {day}, paid per delivery as before. Turn it off anytime.':
    'अगली अवधि {day} से शुरू होगी, पैसे पहले की तरह हर डिलीवरी के कटेंगे। इसे कभी भी बंद करें।',
  'Your food': 'आपका खाना',
  '{count} of {all} dishes in this plan match your preferences.':
    'इस प्लान की {all} में से {count} डिश आपकी पसंद की हैं।',
  "Until you set your preferences, we'll pick vegetarian ones.":
    'जब तक आप अपनी पसंद नहीं बताते, हम शाकाहारी डिश चुनेंगे।',
  'No dish in this plan matches your preferences. Such days have no delivery or charge.':
    'इस प्लान की कोई डिश आपकी पसंद से मेल नहीं खाती। ऐसे दिन न डिलीवरी होगी, न पैसे कटेंगे।',

  Summary: 'सारांश',
  'Price per day': 'एक दिन का दाम',
  'Deliveries until {day}': '{day} तक की डिलीवरी',
  'First cycle': 'पहली अवधि',
  'Wallet balance: {balance}.': 'वॉलेट बैलेंस: {balance}।',
  "That's not enough for the first delivery. Add money by {time}, or it will be skipped.":
    'यह पहली डिलीवरी के लिए काफ़ी नहीं है। {time} तक पैसे जोड़ें, नहीं तो वह डिलीवरी नहीं होगी।',
  'Enough for 1 delivery, on {day}.': '1 डिलीवरी के लिए काफ़ी है, {day} को।',
  'Enough for {count} deliveries, until {day}.': '{count} डिलीवरी के लिए काफ़ी है, {day} तक।',
  'Add {amount} to cover the first cycle': 'पहली अवधि के लिए {amount} जोड़ें',
  '{day}, {time}': '{day}, {time}',
  'I agree to {price} being debited from my wallet the day before each delivery.':
    'मैं सहमत हूँ कि हर डिलीवरी से एक दिन पहले मेरे वॉलेट से {price} कटेंगे।',
  'The only debit is on {first}.': 'पैसे सिर्फ़ एक बार कटेंगे: {first}।',
  'The first debit is on {first}, the next on {next}.': 'पैसे पहली बार {first} कटेंगे, फिर {next}।',
  'No charge on days the kitchen is closed.': 'जिन दिनों किचन बंद हो, उन दिनों के पैसे नहीं कटते।',
  'I can pause, skip or cancel until {cutoff} the day before, with no penalties.':
    'एक दिन पहले {cutoff} तक इसे बिना किसी शुल्क के रोका, छोड़ा या रद्द किया जा सकता है।',
  'I can do this in my dashboard.': 'यह मेरे डैशबोर्ड से हो सकता है।',
  'Save or close the address form first.': 'पहले पते का फ़ॉर्म सेव करें या बंद करें।',
  'Choose a plan': 'कोई प्लान चुनें',
  'Choose the days': 'दिन चुनें',
  'Choose days from 1 (Monday) to 7 (Sunday)': '1 (सोमवार) से 7 (रविवार) तक के दिन चुनें',
  'Choose each day only once': 'हर दिन एक ही बार चुनें',
  'Choose weekly or monthly': 'हर हफ़्ते या हर महीने चुनें',
  'Please agree to the daily debit': 'कृपया रोज़ पैसे कटने के लिए सहमति दें',
  'Start subscription': 'सब्सक्रिप्शन शुरू करें',
  'Starting...': 'शुरू हो रहा है...',
  'You pay nothing now. Each delivery is charged the day before.':
    'अभी कोई पैसा नहीं कटेगा। हर डिलीवरी के पैसे एक दिन पहले कटते हैं।',

  'Subscription started': 'सब्सक्रिप्शन शुरू हो गया',
  '{reason} The earlier price was {price} a day.': '{reason} पहले एक दिन का दाम {price} था।',
  'Receipt {number}.': 'रसीद {number}।',
  'Add money by {moment}, or the first delivery will be skipped.':
    '{moment} तक पैसे जोड़ें, नहीं तो पहली डिलीवरी नहीं होगी।',

  Steps: 'चरण',
  'Plan and days': 'प्लान और दिन',
  'Food and address': 'खाना और पता',
  'Review and start': 'देखें और शुरू करें',
  Continue: 'आगे बढ़ें',
  Details: 'पूरी जानकारी',
  '{total} until {until}, then renews until I turn it off.':
    '{until} तक {total}, फिर मेरे बंद करने तक अपने-आप रिन्यू होता रहेगा।',
  '{total} until {until}, then it ends.': '{until} तक {total}, फिर यह ख़त्म हो जाएगा।',
  '{eats}, no allergies': '{eats}, कोई एलर्जी नहीं',
  '{eats}, without {without}': '{eats}, {without} के बिना',
  'Change your preferences': 'अपनी पसंद बदलें',
  'Vegetarian picks': 'हमारी चुनी शाकाहारी डिश',
  '{days}, from {day}': '{days}, {day} से',
  'Add {amount} and start': '{amount} जोड़ें और शुरू करें',
  'Start without adding money': 'बिना पैसे जोड़े शुरू करें',
  'Keep this page open: your subscription starts once your bank confirms the payment.':
    'यह पेज खुला रखें: बैंक से भुगतान की पुष्टि होते ही आपका सब्सक्रिप्शन शुरू हो जाएगा।',
  'The money is in your wallet. You can start your subscription now.':
    'पैसे आपके वॉलेट में हैं। आपका सब्सक्रिप्शन अभी शुरू नहीं हुआ है: आप इसे अब शुरू कर सकते हैं।',
  'Confirming your payment. Once your bank confirms it, you can start here.':
    'भुगतान की पुष्टि हो रही है। बैंक की पुष्टि होते ही आप यहाँ से शुरू कर सकते हैं।',
} as const;
