/** Hindi for the profile and for confirming a new email. */
export const profile = {
  'Your details': 'आपकी जानकारी',
  'Save changes': 'बदलाव सेव करें',
  'Your details are saved': 'आपकी जानकारी सेव हो गई',
  "We couldn't save your details": 'आपकी जानकारी सेव नहीं हो सकी',

  'Email and password': 'ईमेल और पासवर्ड',
  'Change email': 'ईमेल बदलें',
  'New email': 'नया ईमेल',
  'Current password': 'मौजूदा पासवर्ड',
  "We've sent a link to {email}.": 'हमने {email} पर लिंक भेज दिया है।',
  'Open it within {minutes} minutes. Until then, your email stays {email}.':
    'उसे {minutes} मिनट के अंदर खोलें। तब तक आपका ईमेल {email} ही रहेगा।',
  Done: 'ठीक है',
  'Send again or use another email': 'फिर से भेजें या दूसरा ईमेल डालें',
  'Changing it signs you out on all other devices.':
    'इसे बदलने पर आप बाकी सभी डिवाइस पर साइन आउट हो जाएँगे।',
  "You're signed out on all other devices.": 'आप बाकी सभी डिवाइस पर साइन आउट हो गए हैं।',

  'Your devices': 'आपके डिवाइस',
  "We couldn't load your devices.": 'आपके डिवाइस लोड नहीं हो सके।',
  'Unknown device': 'अनजान डिवाइस',
  'This device': 'यह डिवाइस',
  'Signed in since {date}': '{date} से साइन इन',
  'Last active {moment}': 'आख़िरी बार चालू: {moment}',
  'Sign out': 'साइन आउट करें',
  'Sign out {device}': '{device} को साइन आउट करें',
  'Sign out all other devices': 'बाकी सभी डिवाइस साइन आउट करें',
  'Signed out': 'साइन आउट हो गया',
  "We couldn't sign you out there": 'साइन आउट नहीं हो सका',

  'Download my data': 'मेरा डेटा डाउनलोड करें',
  'Everything we keep about you and your orders, in one file.':
    'आपके और आपके ऑर्डर के बारे में हमारे पास जो भी जानकारी है, एक फ़ाइल में।',

  'Delete my account': 'मेरा खाता हटाएँ',
  "Before you confirm, you'll see what gets deleted and what we have to keep.":
    'पुष्टि करने से पहले आप देखेंगे कि क्या हटेगा और हमें क्या रखना होगा।',
  "This can't be undone.": 'इसे वापस नहीं लिया जा सकता।',
  "We couldn't load this.": 'यह लोड नहीं हो सका।',
  'What gets deleted': 'क्या हटेगा',
  'Your name, email, phone number, saved addresses and all sign-ins.':
    'आपका नाम, ईमेल, फ़ोन नंबर, सेव किए पते और सभी साइन-इन।',
  'Unpaid orders will be cancelled.': 'जिन ऑर्डर का भुगतान बाकी है, वे रद्द हो जाएँगे।',
  "Your subscription ends. You won't be charged again.":
    'आपका सब्सक्रिप्शन ख़त्म हो जाएगा। आगे पैसे नहीं कटेंगे।',
  'What we keep, and why': 'हम क्या रखते हैं, और क्यों',
  'Your orders, without your name: {count}.': 'आपके ऑर्डर, आपके नाम के बिना: {count}।',
  'Invoices and wallet records, as tax law requires.':
    'बिल और वॉलेट का हिसाब, क्योंकि टैक्स क़ानून के मुताबिक यह ज़रूरी है।',
  'These orders must be delivered or cancelled first: {orders}.':
    'पहले इन ऑर्डर का पहुँचना या रद्द होना ज़रूरी है: {orders}।',
  "I agree to give up the {balance} in my wallet. It can't be paid out.":
    'मैं अपने वॉलेट के {balance} छोड़ने के लिए सहमत हूँ। ये निकाले नहीं जा सकते।',
  'Tick to continue': 'जारी रखने के लिए टिक करें',
  'Keep my account': 'मेरा खाता रहने दें',
  "We couldn't delete your account": 'खाता नहीं हट सका',
  'Your account is deleted': 'आपका खाता हटा दिया गया',
  "You're signed out on all devices.": 'आप सभी डिवाइस पर साइन आउट हो गए हैं।',

  'Confirm your new email': 'अपने नए ईमेल की पुष्टि करें',
  "From now on you'll sign in with it and get our emails there.":
    'अब से आप इसी से साइन इन करेंगे और हमारे ईमेल इसी पर आएँगे।',
  'Confirm email': 'ईमेल की पुष्टि करें',
  'Confirming...': 'पुष्टि हो रही है...',
  'Email changed': 'ईमेल बदल गया',
  'Your email is now {email}. Sign in with it from now on.':
    'अब आपका ईमेल {email} है। आगे से इसी से साइन इन करें।',
  'It works once, for {minutes} minutes. Change your email again to get a new link.':
    'यह सिर्फ़ एक बार चलता है और {minutes} मिनट में बंद हो जाता है। नए लिंक के लिए ईमेल फिर से बदलें।',
  'Go to your profile': 'अपनी प्रोफ़ाइल पर जाएँ',
} as const;
