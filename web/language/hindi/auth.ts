/** Hindi for the sign-in screens. */
export const auth = {
  Welcome: 'स्वागत है',
  'Sign in or create an account': 'साइन इन करें या खाता बनाएँ',
  Login: 'लॉग इन',
  Register: 'रजिस्टर करें',
  Email: 'ईमेल',
  Password: 'पासवर्ड',
  'Signing in...': 'साइन इन हो रहा है...',
  'Enter your code': 'अपना कोड डालें',
  'Enter the 6-digit code for {brand} from your authenticator app.':
    'अपने ऑथेंटिकेटर ऐप से {brand} का 6 अंकों का कोड डालें।',
  'Enter one of your saved recovery codes. Each code works only once.':
    'अपने सेव किए रिकवरी कोड में से कोई एक डालें। हर कोड एक ही बार चलता है।',
  Code: 'कोड',
  'Recovery code': 'रिकवरी कोड',
  'Use a recovery code': 'रिकवरी कोड से साइन इन करें',
  'Use the authenticator app': 'ऑथेंटिकेटर ऐप से साइन इन करें',
  'One step left: your meal is saved.': 'बस एक कदम बाकी: आपकी डिश कार्ट में है।',
  'One step left: your {count} meals are saved.': 'बस एक कदम बाकी: आपकी {count} डिश कार्ट में हैं।',
  "We couldn't sign you in. Check your email and password.":
    'साइन इन नहीं हुआ। अपना ईमेल और पासवर्ड जाँच लें।',
  'Login Failed': 'लॉग इन नहीं हो सका',
  'Login Successful': 'लॉग इन हो गया',
  'Welcome back to {brand}!': '{brand} में फिर से आपका स्वागत है!',
  'Admin demo: {email} / {password}': 'एडमिन डेमो: {email} / {password}',
  'Fill in': 'भरें',
  'First Name': 'पहला नाम',
  'Last Name': 'सरनेम',
  'Phone Number': 'फ़ोन नंबर',
  'Creating account...': 'खाता बन रहा है...',
  'Registration Failed': 'रजिस्ट्रेशन नहीं हो सका',
  'Registration Successful': 'रजिस्ट्रेशन हो गया',
  "Welcome to {brand}! You're now logged in.": '{brand} में आपका स्वागत है! अब आप लॉग इन हैं।',
  'Please try again': 'कृपया फिर कोशिश करें',
  "We can't reach {brand} right now. Check your connection and try again.":
    'अभी {brand} से संपर्क नहीं हो पा रहा। अपना इंटरनेट कनेक्शन जाँचें और फिर कोशिश करें।',
  'At least {count} characters': 'कम से कम {count} अक्षर',
  'Forgot password?': 'पासवर्ड भूल गए?',
  "Enter your registered email. We'll send you a link to reset your password.":
    'अपना रजिस्टर्ड ईमेल डालें। हम आपको नया पासवर्ड बनाने का लिंक भेजेंगे।',
  'Send link': 'लिंक भेजें',
  'Sending...': 'भेजा जा रहा है...',
  "We couldn't send the link": 'लिंक नहीं भेजा जा सका',
  'Back to sign in': 'साइन इन पर लौटें',
  'Check your email': 'अपना ईमेल देखें',
  "If {email} is registered with us, you'll get a link to reset your password shortly.":
    'अगर {email} हमारे यहाँ रजिस्टर्ड है, तो नया पासवर्ड बनाने का लिंक थोड़ी देर में पहुँच जाएगा।',
  'It works once and expires in {minutes} minutes. Not there? Check your spam folder.':
    'लिंक सिर्फ़ एक बार चलता है और {minutes} मिनट में बंद हो जाता है। ईमेल नहीं मिला? स्पैम फ़ोल्डर देखें।',
  "This is a demo: emails aren't sent, they're saved in the folder {folder}.":
    'यह डेमो है: ईमेल भेजे नहीं जाते, {folder} फ़ोल्डर में सेव होते हैं।',
  'Send again': 'फिर भेजें',
  'Send again in a minute': 'एक मिनट बाद फिर भेजें',
  'Sent again': 'फिर से भेज दिया',
  'Use another email': 'दूसरा ईमेल डालें',
  'Choose a new password': 'नया पासवर्ड चुनें',
  "You'll be signed out on all devices. Sign in again with your new password.":
    'आप सभी डिवाइस पर साइन आउट हो जाएँगे। फिर नए पासवर्ड से साइन इन करें।',
  'New password': 'नया पासवर्ड',
  'Change password': 'पासवर्ड बदलें',
  'Changing password...': 'पासवर्ड बदल रहा है...',
  'Password changed': 'पासवर्ड बदल गया',
  'Sign in with your new password.': 'अपने नए पासवर्ड से साइन इन करें।',
  "We couldn't change your password": 'पासवर्ड नहीं बदल सका',
  "For your safety, this page doesn't keep the link.":
    'आपकी सुरक्षा के लिए यह लिंक इस पेज पर सेव नहीं रहता।',
  'This link no longer works': 'यह लिंक अब काम नहीं करता',
  'A link works once and expires in {minutes} minutes. Request a new one.':
    'लिंक सिर्फ़ एक बार चलता है और {minutes} मिनट में बंद हो जाता है। नया लिंक मँगाएँ।',
  'Request a new link': 'नया लिंक मँगाएँ',
} as const;
