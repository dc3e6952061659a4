/** Hindi for the profile and for confirming a new email. */
export const profile = {
  'Your details': 'आपकी जानकारी',
  'Save changes': 'बदलाव सेव करें',
  'Your details are saved': 'आपकी जानकारी सेव हो गई',
  'Your details could not be saved': 'आपकी जानकारी सेव नहीं हो सकी',

  'Email and password': 'ईमेल और पासवर्ड',
  'Change email': 'ईमेल बदलें',
  'New email': 'नया ईमेल',
  'Current password': 'मौजूदा पासवर्ड',
  'We sent a link to {email}.': 'हमने {email} पर लिंक भेज दिया है।',
  'Open it within {minutes} minutes. Until then your email stays {email}.':
    'उसे {minutes} मिनट के अंदर खोलें। तब तक आपका ईमेल {email} ही रहेगा।',
  Done: 'ठीक है',
  'Send again or use another email': 'फिर से भेजें या दूसरा ईमेल डालें',
  'All other devices are signed out when you change it.':
    'इसे बदलने पर बाकी सभी डिवाइस साइन आउट हो जाएँगे।',
  'All other devices are signed out.': 'बाकी सभी डिवाइस साइन आउट हो गए।',

  'Where you are signed in': 'आप कहाँ साइन इन हैं',
  'Your devices could not be loaded.': 'आपके डिवाइस लोड नहीं हो सके।',
  'Unknown device': 'अनजान डिवाइस',
  'This device': 'यह डिवाइस',
  'Signed in since {date}': '{date} से साइन इन',
  'Last seen {moment}': 'पिछली बार {moment}',
  'Sign out': 'साइन आउट करें',
  'Sign out {device}': '{device} को साइन आउट करें',
  'Sign out all other devices': 'बाकी सभी डिवाइस साइन आउट करें',
  'Signed out there': 'वहाँ साइन आउट हो गया',
  'Signing out did not work': 'साइन आउट नहीं हो सका',

  'Download my data': 'मेरा डेटा डाउनलोड करें',
  'Everything we keep about you and your orders, in one file.':
    'आपके और आपके ऑर्डर के बारे में हमारे पास जो कुछ है, एक फ़ाइल में।',

  'Delete my account': 'मेरा खाता हटाएँ',
  'You will see what is deleted and what we have to keep before anything happens.':
    'कुछ भी होने से पहले आप देखेंगे कि क्या हटेगा और हमें क्या रखना होगा।',
  'This cannot be undone.': 'इसे पलटा नहीं जा सकता।',
  'This could not be loaded.': 'यह लोड नहीं हो सका।',
  'What is deleted': 'क्या हटेगा',
  'Your name, email, phone number, saved addresses and all sign-ins.':
    'आपका नाम, ईमेल, फ़ोन नंबर, सेव किए पते और सभी साइन-इन।',
  'Orders that are not paid yet are cancelled.': 'जिन ऑर्डर का भुगतान बाकी है, वे रद्द हो जाएँगे।',
  'Your subscription ends. Nothing more is debited.':
    'आपका सब्सक्रिप्शन ख़त्म हो जाएगा। आगे कोई पैसा नहीं कटेगा।',
  'What we keep, and why': 'हम क्या रखते हैं, और क्यों',
  'Your orders without your name: {count}.': 'आपके नाम के बिना आपके ऑर्डर: {count}।',
  'Issued invoices and the books of the wallet: tax law asks us to keep them.':
    'बिल और वॉलेट का हिसाब: टैक्स कानून के कारण रखना ज़रूरी है।',
  'Not yet: {orders} must be delivered or cancelled first.':
    'अभी नहीं: पहले {orders} का पहुँचना या रद्द होना ज़रूरी है।',
  'I give up the {balance} in my wallet. It cannot be paid out.':
    'मुझे मंज़ूर है कि मेरे वॉलेट के {balance} चले जाएँगे। ये निकाले नहीं जा सकते।',
  'Tick this to go on': 'आगे बढ़ने के लिए इस पर निशान लगाएँ',
  'Keep my account': 'मेरा खाता रहने दें',
  'The account could not be deleted': 'खाता हटाया नहीं जा सका',
  'Your account is deleted': 'आपका खाता हटा दिया गया',
  'You are signed out on every device.': 'आप हर डिवाइस पर साइन आउट हो गए हैं।',

  'Confirm your new email': 'अपने नए ईमेल की पुष्टि करें',
  "From now on you'll sign in with it and get our emails there.":
    'अब से आप इसी से साइन इन करेंगे और हमारे ईमेल इसी पर आएँगे।',
  'Confirm email': 'ईमेल की पुष्टि करें',
  'Confirming...': 'पुष्टि हो रही है...',
  'Email changed': 'ईमेल बदल गया',
  'Your email is now {email}. Sign in with it from now on.':
    'अब आपका ईमेल {email} है। आगे से इसी से साइन इन करें।',
  'It works once and expires in {minutes} minutes. Change your email again to get a new link.':
    'यह सिर्फ़ एक बार चलता है और {minutes} मिनट में बंद हो जाता है। नए लिंक के लिए ईमेल फिर से बदलें।',
  'Go to your profile': 'अपनी प्रोफ़ाइल पर जाएँ',
} as const;
