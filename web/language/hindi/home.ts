/** Hindi for the landing page. */

export const home = {
  // The name of this language for messengers (Open Graph).
  en_IN: 'hi_IN',
  'Sign in to {brand}, or create an account to order.':
    '{brand} में साइन इन करें, या ऑर्डर करने के लिए खाता बनाएँ।',

  'Chef-crafted comfort meals': 'शेफ़ के हाथ का सुकून भरा खाना',
  'Try a Single Meal': 'एक डिश आज़माएँ',
  'View Meal Packs': 'खाने के पैक देखें',
  'Free Delivery': 'मुफ़्त डिलीवरी',
  'Daily Fresh': 'रोज़ ताज़ा',
  'Healthy Options': 'सेहतमंद विकल्प',

  'What is {brand}? (45s)': '{brand} क्या है? (45 सेकंड)',
  'What is {brand}?': '{brand} क्या है?',
  'With {brand}, dinner is taken care of.': '{brand} के साथ रात के खाने की फ़िक्र हम पर।',
  '{brand} means calm: dinner is taken care of.': '{brand} यानी चैन: रात के खाने की फ़िक्र हम पर।',
  'Our chefs cook pizza, pasta, noodles and homestyle bowls.':
    'हमारे शेफ़ बनाते हैं पिज़्ज़ा, पास्ता, नूडल्स और घर जैसा खाना।',
  'Pick a meal for 1 or for 2, or a pack of 5, 10 or 15.':
    '1 या 2 लोगों के लिए डिश चुनें, या 5, 10 या 15 का पैक।',
  'Order before {cutoff} and get it tomorrow.': '{cutoff} से पहले ऑर्डर करें और कल पाएँ।',
  'Cooked fresh and delivered to your door.': 'ताज़ा बनाकर आपके दरवाज़े तक पहुँचाते हैं।',
  'Eat. Nothing to wash but your fork.': 'बस खाइए। धोना है तो सिर्फ़ चम्मच।',
  Played: 'कितना देखा',
  'Previous scene': 'पिछला सीन',
  'Next scene': 'अगला सीन',
  Play: 'चलाएँ',
  Pause: 'रोकें',
  'Play again': 'फिर से चलाएँ',

  'Meal packs: more meals, lower prices': 'खाने के पैक: ज़्यादा डिश, कम दाम',
  'One order, one delivery date. Free delivery on every pack.':
    'एक ऑर्डर, एक ही दिन डिलीवरी। हर पैक पर डिलीवरी मुफ़्त।',
  '{count} meals': '{count} डिश',
  'per meal': 'प्रति डिश',
  was: 'पहले',
  'Save {amount} ({percent}%)': '{amount} की बचत ({percent}%)',
  'Most Popular': 'सबसे लोकप्रिय',
  'Order {pack} pack': '{pack} पैक ऑर्डर करें',
  'GST ({percent}%) is added to pack prices at checkout.':
    'पैक के दाम में चेकआउट पर GST ({percent}%) जुड़ता है।',

  'Subscription from {price}': 'सब्सक्रिप्शन {price} से',
  '{price}/day': '{price}/दिन',
  'Pause, skip or cancel anytime with no penalties.': 'जब चाहें रोकें, छोड़ें या रद्द करें, बिना किसी शुल्क के।',
  'Start a plan': 'प्लान शुरू करें',
  'Sample week': 'एक हफ़्ते का नमूना',
  'Rajma Chawal': 'राजमा चावल',
  'Hakka Noodles': 'हक्का नूडल्स',
  'Paneer Tikka Bowl': 'पनीर टिक्का बाउल',
  'Margherita Pizza': 'मार्गरीटा पिज़्ज़ा',
  'Mac & Cheese': 'मैक एंड चीज़',
  Skipped: 'छोड़ा गया',
  Paused: 'रोका गया',

  'Pick your plate': 'अपनी प्लेट चुनें',
  'A single meal for 1 or for 2, a pack of 5, 10 or 15, or a plan.':
    '1 या 2 लोगों के लिए एक डिश, 5, 10 या 15 का पैक, या कोई प्लान।',
  'Order before {cutoff}': '{cutoff} से पहले ऑर्डर करें',
  'Choose an address and a date, from tomorrow onwards.': 'पता और तारीख चुनें, कल या उसके बाद की।',
  'Eat tomorrow': 'कल खाएँ',
  'We cook it fresh and deliver it to your door.': 'हम ताज़ा बनाते हैं और आपके दरवाज़े तक पहुँचाते हैं।',

  '{now} indulgent dishes, {all} dishes overall, {categories} meal categories.':
    '{now} लाजवाब डिश, कुल {all} डिश, {categories} श्रेणियाँ।',
  'Nothing to wash but your fork.': 'धोना है तो सिर्फ़ चम्मच।',
  'Meal categories': 'खाने की श्रेणियाँ',

  'Dinner tomorrow can be this easy.': 'कल का खाना, इतना आसान।',
  'Create an account, save your address once and choose a date.':
    'खाता बनाएँ, पता एक बार सेव करें और तारीख चुनें।',
  'Create Account': 'खाता बनाएँ',
  'Pick a meal, an address and a date.': 'डिश, पता और तारीख चुनें।',
  'Pick a meal': 'डिश चुनें',
} as const;
