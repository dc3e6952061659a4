/** Hindi for choosing meals for days and packs, and what a person eats. */
export const mealSelection = {
  'What do you eat?': 'आप क्या खाते हैं?',
  'No egg, meat or fish': 'अंडा, मांस या मछली नहीं',
  'Vegetarian and egg': 'शाकाहारी और अंडा',
  'No meat or fish': 'मांस या मछली नहीं',
  Everything: 'सब कुछ',
  'Meat and fish, too': 'मांस और मछली भी',
  'What must not be in your food?': 'आपके खाने में क्या नहीं होना चाहिए?',
  'Dishes with these are never picked for you.': 'जिन डिश में ये हों, वे आपके लिए कभी नहीं चुनी जातीं।',
  'All dishes come from one kitchen: traces cannot be ruled out.':
    'सब कुछ एक ही किचन में बनता है: अंश होने से इनकार नहीं किया जा सकता।',

  'What you eat': 'आप क्या खाते हैं',
  'For the meals of your subscription and your packs. The menu shows everything.':
    'आपके सब्सक्रिप्शन और पैक के मील के लिए। मेन्यू में सब कुछ दिखता है।',
  'Save what you eat': 'पसंद सहेजें',
  'What you eat is saved': 'आपकी पसंद सहेज ली गई',
  'What you eat could not be saved': 'आपकी पसंद सहेजी नहीं जा सकी',
  'What you eat could not be loaded.': 'आपकी पसंद लोड नहीं हो सकी।',

  'The meals of a subscription or of a meal pack are chosen here.':
    'सब्सक्रिप्शन या मील पैक के मील यहाँ चुने जाते हैं।',
  'Loading your meals': 'आपके मील लोड हो रहे हैं',
  'Your meals could not be loaded': 'आपके मील लोड नहीं हो सके',
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

  'Coming meals': 'आने वाले मील',
  'You can change any meal until {cutoff} the evening before. Our picks are provisional.':
    'हर मील एक शाम पहले {cutoff} तक बदला जा सकता है। हमारी पसंद तब तक पक्की नहीं है।',
  'Chosen by you': 'आपने चुना',
  'Picked for you': 'हमने चुना',
  Change: 'बदलें',
  'Change the meal for {day}': '{day} का मील बदलें',
  'It is ordered and can no longer be changed.': 'ऑर्डर हो चुका है, अब बदला नहीं जा सकता।',
  'It is past {cutoff}, so this meal can no longer be changed.':
    '{cutoff} का समय निकल चुका है, इसलिए यह मील अब बदला नहीं जा सकता।',

  'Meal for {day}': '{day} का मील',
  'It can be changed until {moment}.': 'इसे {moment} तक बदला जा सकता है।',
  'Let us pick': 'हमें चुनने दें',
  'The dishes could not be loaded.': 'डिश लोड नहीं हो सकीं।',
  'No dish of your plan fits what you eat.': 'आपके प्लान की कोई डिश आपकी पसंद के हिसाब से नहीं है।',
  'No dish is called that.': 'इस नाम की कोई डिश नहीं है।',
  'Also on {days}': '{days} को भी',
  '{meal} is chosen for {day}': '{day} के लिए {meal} चुना गया',
  'We pick the meal for {day}': '{day} का मील हम चुनेंगे',
  'The meal could not be changed': 'मील बदला नहीं जा सका',

  '{pack}, {count} meals for {day}': '{pack}, {count} मील, {day} के लिए',
  'The meals of this pack could not be loaded.': 'इस पैक के मील लोड नहीं हो सके।',
  'Its meals are settled and can no longer be changed.': 'इसके मील तय हो चुके हैं, अब बदले नहीं जा सकते।',
  'Its meals can be changed until {moment}.': 'इसके मील {moment} तक बदले जा सकते हैं।',
  'Choose the meals': 'मील चुनें',
  'Close without saving': 'बिना सहेजे बंद करें',
  '{chosen} of {count} chosen': '{count} में से {chosen} चुने गए',
  'Take {count} away.': '{count} कम करें।',
  'Save the meals': 'मील सहेजें',
  'Fill the rest for me': 'बाकी हमें भरने दें',
  'Let us pick all': 'सब हमें चुनने दें',
  'No dish for packs fits what you eat.': 'पैक की कोई डिश आपकी पसंद के हिसाब से नहीं है।',
  'The meals of your pack are saved': 'आपके पैक के मील सहेज लिए गए',
  'We fill your pack': 'आपका पैक हम भरेंगे',
  'The meals could not be saved': 'मील सहेजे नहीं जा सके',
  'Meals in this pack': 'इस पैक के मील',

  'Choose veg, egg or non-veg': 'शाकाहारी, अंडा या मांसाहारी चुनें',
  'Unknown allergen': 'अनजान एलर्जी',
  'List the allergens': 'एलर्जी वाली चीज़ें बताएँ',
  'Name each allergen once': 'हर एलर्जी एक ही बार बताएँ',
  'Choose at least one': 'कम से कम एक चुनें',
  'Choose at most 50': 'ज़्यादा से ज़्यादा 50 चुनें',
  'List at most 50 meals': 'ज़्यादा से ज़्यादा 50 मील बताएँ',
  'List each meal once': 'हर मील एक ही बार बताएँ',
} as const;
