/** Hindi for choosing meals for days and packs, and what a person eats. */
export const mealSelection = {
  'What do you eat?': 'आप क्या खाते हैं?',
  'No egg, meat or fish': 'अंडा, मांस या मछली नहीं',
  Eggetarian: 'शाकाहारी और अंडा',
  'No meat or fish': 'मांस या मछली नहीं',
  Everything: 'सब कुछ',
  'Including meat and fish': 'मांस और मछली भी',
  'Any allergies?': 'कोई एलर्जी है?',
  "We'll never pick dishes with these for you.": 'जिन डिश में ये हों, वे हम आपके लिए कभी नहीं चुनेंगे।',
  'All dishes are cooked in one kitchen, so they may contain traces of allergens.':
    'सारा खाना एक ही किचन में बनता है, इसलिए उसमें एलर्जी वाली चीज़ों का अंश हो सकता है।',

  'Food preferences': 'खाने की पसंद',
  'We pick meals by this, and the kitchen checks all your orders against it.':
    'इसी से हम खाना चुनते हैं, और किचन आपके हर ऑर्डर को इससे मिलाता है।',
  'The menu still shows everything.': 'मेन्यू में सब कुछ दिखता है।',
  'Save preferences': 'पसंद सेव करें',
  'Preferences saved': 'पसंद सेव हो गई',
  "We couldn't save your preferences": 'आपकी पसंद सेव नहीं हो सकी',
  "We couldn't load your preferences.": 'आपकी पसंद लोड नहीं हो सकी।',

  'Choose meals for your subscription or meal packs here.':
    'यहाँ आप अपने सब्सक्रिप्शन या पैक का खाना चुन सकते हैं।',
  'Loading your meals': 'आपका खाना लोड हो रहा है',
  "We couldn't load your meals": 'आपका खाना लोड नहीं हो सका',
  "We couldn't load your subscription.": 'आपका सब्सक्रिप्शन लोड नहीं हो सका।',
  "We couldn't load your packs.": 'आपके पैक लोड नहीं हो सके।',
  'Your subscription is paused.': 'आपका सब्सक्रिप्शन रुका हुआ है।',
  'Your subscription is paused. It resumes on {day}.':
    'आपका सब्सक्रिप्शन रुका हुआ है। {day} से फिर शुरू होगा।',
  'No deliveries in the next 14 days.': 'अगले 14 दिनों में कोई डिलीवरी नहीं है।',

  'You eat: {diet}.': 'आप खाते हैं: {diet}।',
  "You haven't set your food preferences, so we pick vegetarian dishes for you.":
    'आपने अपनी पसंद नहीं बताई है, इसलिए हम आपके लिए शाकाहारी डिश चुनते हैं।',
  'Allergies: {allergens}.': 'एलर्जी: {allergens}।',
  'Change preferences': 'पसंद बदलें',

  'Upcoming meals': 'आने वाला खाना',
  'You can change any meal until {cutoff} the day before.':
    'कोई भी डिश एक दिन पहले {cutoff} तक बदल सकते हैं।',
  'Chosen by you': 'आपने चुना',
  'Picked for you': 'हमने चुना',
  Change: 'बदलें',
  'Change the meal for {day}': '{day} का खाना बदलें',
  "Already ordered, so it can't be changed.": 'ऑर्डर हो चुका है, इसलिए अब बदल नहीं सकते।',
  "It's past {cutoff}, so this meal can't be changed now.":
    '{cutoff} का समय निकल गया है, इसलिए यह डिश अब नहीं बदल सकते।',

  'Meal for {day}': '{day} का खाना',
  'You can change it until {moment}.': 'इसे {moment} तक बदल सकते हैं।',
  'Let us pick': 'हमें चुनने दें',
  "We couldn't load the dishes.": 'डिश लोड नहीं हो सकीं।',
  'No dish in your plan matches your preferences.': 'आपके प्लान की कोई डिश आपकी पसंद से मेल नहीं खाती।',
  'No dishes found.': 'कोई डिश नहीं मिली।',
  'Also on {days}': '{days} को भी',
  '{meal} is chosen for {day}': '{day} के लिए {meal} चुना गया',
  "We'll pick the meal for {day}": '{day} का खाना हम चुनेंगे',
  "We couldn't change the meal": 'डिश नहीं बदल सकी',

  '{pack}, {count} meals for {day}': '{pack}, {count} डिश, {day} के लिए',
  "We couldn't load the meals in this pack.": 'इस पैक की डिश लोड नहीं हो सकीं।',
  'The meals are final and can no longer be changed.': 'इसकी डिश तय हो चुकी हैं, अब नहीं बदल सकते।',
  'You can change the meals until {moment}.': 'इसकी डिश {moment} तक बदल सकते हैं।',
  'Close without saving': 'बिना सेव किए बंद करें',
  '{chosen} of {count} chosen': '{count} में से {chosen} चुनी गईं',
  'Remove {count}': '{count} हटाएँ',
  Save: 'सेव करें',
  'Let us pick the rest': 'बाकी हमें चुनने दें',
  'Let us pick everything': 'सब हमें चुनने दें',
  'No dish for packs matches your preferences.': 'पैक की कोई डिश आपकी पसंद से मेल नहीं खाती।',
  'The meals in your pack are saved': 'आपके पैक की डिश सेव हो गईं',
  "We'll pick the meals for your pack": 'आपके पैक की डिश हम चुनेंगे',
  'Only {count} of {meal} left for {day}.': '{day} के लिए {meal} की सिर्फ़ {count} प्लेट बची है।',
  'Choose something else for the rest.': 'बाकी के लिए कोई और डिश चुनें।',
  "We couldn't save the meals": 'डिश सेव नहीं हो सकीं',
  'Meals in this pack': 'इस पैक में',

  'Choose veg, egg or non-veg': 'शाकाहारी, अंडा या मांसाहारी चुनें',
  'Unknown allergen': 'अनजान एलर्जी',
  'Send the list of allergens': 'एलर्जी वाली चीज़ें बताएँ',
  'Send the preferences that you saw': 'जो पसंद आपने देखी थी, वह भेजें',
  'Choose each allergen only once': 'हर एलर्जी एक ही बार बताएँ',
  'Choose at least one': 'कम से कम एक चुनें',
  'Choose at most 50': 'ज़्यादा से ज़्यादा 50 चुनें',
  'Send at most 50 meals': 'ज़्यादा से ज़्यादा 50 डिश बताएँ',
  'Send each meal only once': 'हर डिश एक ही बार बताएँ',
} as const;
