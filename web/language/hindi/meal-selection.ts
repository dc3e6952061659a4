/** Hindi for choosing meals for days and packs, and what a person eats. */
export const mealSelection = {
  'What do you eat?': 'आप क्या खाते हैं?',
  'No egg, meat or fish': 'अंडा, मांस या मछली नहीं',
  'Vegetarian and egg': 'शाकाहारी और अंडा',
  'No meat or fish': 'मांस या मछली नहीं',
  Everything: 'सब कुछ',
  'Meat and fish, too': 'मांस और मछली भी',
  'Any allergies?': 'कोई एलर्जी है?',
  'Dishes with these are never picked for you.': 'जिन डिश में ये हों, वे आपके लिए कभी नहीं चुनी जातीं।',
  'All dishes come from one kitchen: traces cannot be ruled out.':
    'सारा खाना एक ही किचन में बनता है: हल्का अंश रह सकता है।',

  'What you eat': 'आप क्या खाते हैं',
  'For the meals of your subscription and your packs. The menu shows everything.':
    'आपके सब्सक्रिप्शन और पैक के खाने के लिए। मेन्यू में सब कुछ दिखता है।',
  'Save preferences': 'पसंद सेव करें',
  'What you eat is saved': 'आपकी पसंद सेव हो गई',
  'What you eat could not be saved': 'आपकी पसंद सेव नहीं हो सकी',
  'What you eat could not be loaded.': 'आपकी पसंद लोड नहीं हो सकी।',

  'The meals of a subscription or of a meal pack are chosen here.':
    'सब्सक्रिप्शन या पैक का खाना यहाँ चुना जाता है।',
  'Loading your meals': 'आपका खाना लोड हो रहा है',
  'Your meals could not be loaded': 'आपका खाना लोड नहीं हो सका',
  'Your subscription could not be loaded.': 'आपका सब्सक्रिप्शन लोड नहीं हो सका।',
  'Your packs could not be loaded.': 'आपके पैक लोड नहीं हो सके।',
  'Your subscription is paused.': 'आपका सब्सक्रिप्शन रुका हुआ है।',
  'Your subscription is paused. It delivers again from {day}.':
    'आपका सब्सक्रिप्शन रुका हुआ है। डिलीवरी {day} से फिर शुरू होगी।',
  'Nothing is delivered in the coming 14 days.': 'अगले 14 दिनों में कोई डिलीवरी नहीं है।',
  'See your subscription': 'अपना सब्सक्रिप्शन देखें',

  'You eat: {diet}.': 'आप खाते हैं: {diet}।',
  'You have not said what you eat, so we pick vegetarian dishes for you.':
    'आपने नहीं बताया कि आप क्या खाते हैं, इसलिए हम आपके लिए शाकाहारी डिश चुनते हैं।',
  'Never in your food: {allergens}.': 'आपके खाने में कभी नहीं: {allergens}।',
  'Change what you eat': 'पसंद बदलें',

  'Coming meals': 'आने वाला खाना',
  'You can change any meal until {cutoff} the evening before.':
    'एक शाम पहले {cutoff} तक कोई भी डिश बदलें।',
  'Chosen by you': 'आपने चुना',
  'Picked for you': 'हमने चुना',
  Change: 'बदलें',
  'Change the meal for {day}': '{day} का खाना बदलें',
  'It is ordered and can no longer be changed.': 'ऑर्डर हो चुका है, अब नहीं बदल सकता।',
  'It is past {cutoff}, so this meal can no longer be changed.':
    '{cutoff} का समय निकल गया, यह डिश अब नहीं बदल सकती।',

  'Meal for {day}': '{day} का खाना',
  'It can be changed until {moment}.': 'इसे {moment} तक बदला जा सकता है।',
  'Let us pick': 'हमें चुनने दें',
  'The dishes could not be loaded.': 'डिश लोड नहीं हो सकीं।',
  'No dish of your plan fits what you eat.': 'आपके प्लान की कोई डिश आपकी पसंद से मेल नहीं खाती।',
  'No dish is called that.': 'इस नाम की कोई डिश नहीं है।',
  'Also on {days}': '{days} को भी',
  '{meal} is chosen for {day}': '{day} के लिए {meal} चुना गया',
  'We pick the meal for {day}': '{day} का खाना हम चुनेंगे',
  'The meal could not be changed': 'खाना नहीं बदल सका',

  '{pack}, {count} meals for {day}': '{pack}, {count} डिश, {day} के लिए',
  'The meals of this pack could not be loaded.': 'इस पैक की डिश लोड नहीं हो सकीं।',
  'Its meals are settled and can no longer be changed.': 'इसकी डिश तय हो चुकी हैं, अब नहीं बदल सकतीं।',
  'Its meals can be changed until {moment}.': 'इसकी डिश {moment} तक बदल सकते हैं।',
  'Choose the meals': 'डिश चुनें',
  'Close without saving': 'बिना सेव किए बंद करें',
  '{chosen} of {count} chosen': '{count} में से {chosen} चुनी गईं',
  'Remove {count}': '{count} कम करें।',
  Save: 'सेव करें',
  'Fill the rest for me': 'बाकी हमें भरने दें',
  'Choose everything for me': 'सब हमें चुनने दें',
  'No dish for packs fits what you eat.': 'पैक की कोई डिश आपकी पसंद से मेल नहीं खाती।',
  'The meals of your pack are saved': 'आपके पैक की डिश सेव हो गईं',
  'We fill your pack': 'आपका पैक हम भरेंगे',
  'The meals could not be saved': 'डिश सेव नहीं हो सकीं',
  'Meals in this pack': 'इस पैक में',

  'Choose veg, egg or non-veg': 'शाकाहारी, अंडा या मांसाहारी चुनें',
  'Unknown allergen': 'अनजान एलर्जी',
  'Send the list of allergens': 'एलर्जी वाली चीज़ें बताएँ',
  'Choose each allergen only once': 'हर एलर्जी एक ही बार बताएँ',
  'Choose at least one': 'कम से कम एक चुनें',
  'Choose at most 50': 'ज़्यादा से ज़्यादा 50 चुनें',
  'Send at most 50 meals': 'ज़्यादा से ज़्यादा 50 डिश बताएँ',
  'Send each meal only once': 'हर डिश एक ही बार बताएँ',
} as const;
