/** Hindi for the sign-in screens. */
export const auth = {
  Welcome: 'स्वागत है',
  'Sign in or create an account': 'साइन इन करें या खाता बनाएँ',
  Login: 'लॉग इन',
  Register: 'रजिस्टर करें',
  Email: 'ईमेल',
  Password: 'पासवर्ड',
  'Signing in...': 'साइन इन हो रहा है...',
  'Login Failed': 'लॉग इन नहीं हो सका',
  'Login Successful': 'लॉग इन हो गया',
  'Welcome back to {brand}!': '{brand} में फिर से आपका स्वागत है!',
  'Admin demo: {email} / {password}': 'एडमिन डेमो: {email} / {password}',
  'Fill in': 'भर दें',
  'First Name': 'पहला नाम',
  'Last Name': 'उपनाम',
  'Phone Number': 'फ़ोन नंबर',
  'Creating account...': 'खाता बन रहा है...',
  'Registration Failed': 'रजिस्ट्रेशन नहीं हो सका',
  'Registration Successful': 'रजिस्ट्रेशन हो गया',
  "Welcome to {brand}! You're now logged in.": '{brand} में आपका स्वागत है! अब आप लॉग इन हैं।',
  'Please try again': 'कृपया फिर कोशिश करें',
  '{brand} could not be reached. Please try again once you are connected.':
    '{brand} से संपर्क नहीं हो सका। इंटरनेट चालू होने पर कृपया फिर कोशिश करें।',
  'At least {count} characters': 'कम से कम {count} अक्षर',
  'Forgot password?': 'पासवर्ड भूल गए?',
  'Enter the email of your account. We will send you a link to choose a new password.':
    'अपने खाते का ईमेल लिखें। हम आपको नया पासवर्ड चुनने का लिंक भेजेंगे।',
  'Send the link': 'लिंक भेजें',
  'Sending...': 'भेजा जा रहा है...',
  'The link could not be sent': 'लिंक नहीं भेजा जा सका',
  'Back to sign in': 'साइन इन पर वापस जाएँ',
  'Check your email': 'अपना ईमेल देखें',
  'If there is an account for {email}, a link to choose a new password is on its way.':
    'अगर {email} से कोई खाता है, तो नया पासवर्ड चुनने का लिंक भेज दिया गया है।',
  'The link works once, for {minutes} minutes. Nothing there? Look in the spam folder.':
    'लिंक एक ही बार और {minutes} मिनट तक काम करता है। कुछ न मिले तो स्पैम फ़ोल्डर देखें।',
  'This is a demo: mails are not sent, they are written to the folder {folder}.':
    'यह डेमो है: ईमेल भेजे नहीं जाते, {folder} फ़ोल्डर में लिखे जाते हैं।',
  'Send again': 'फिर से भेजें',
  'Send again in a minute': 'एक मिनट बाद फिर से भेजें',
  'Sent again': 'फिर से भेज दिया',
  'Use another email': 'दूसरा ईमेल लिखें',
  'Choose a new password': 'नया पासवर्ड चुनें',
  'You will be signed out on every device and sign in again with the new password.':
    'आप हर डिवाइस पर साइन आउट हो जाएँगे और नए पासवर्ड से फिर साइन इन करेंगे।',
  'New password': 'नया पासवर्ड',
  'Change password': 'पासवर्ड बदलें',
  'Changing password...': 'पासवर्ड बदला जा रहा है...',
  'Password changed': 'पासवर्ड बदल गया',
  'Sign in with your new password.': 'अपने नए पासवर्ड से साइन इन करें।',
  'The password could not be changed': 'पासवर्ड नहीं बदला जा सका',
  'For your safety this page does not keep the link.':
    'आपकी सुरक्षा के लिए यह पेज लिंक को सहेजकर नहीं रखता।',
  'This link no longer works': 'यह लिंक अब काम नहीं करता',
  'A link works once, for {minutes} minutes. Ask for a new one to choose your password.':
    'लिंक एक ही बार और {minutes} मिनट तक काम करता है। पासवर्ड चुनने के लिए नया लिंक मँगाएँ।',
  'Ask for a new link': 'नया लिंक मँगाएँ',
} as const;
