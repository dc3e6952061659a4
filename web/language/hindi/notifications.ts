/** Hindi for mails and push notifications. */
export const notifications = {
  Notifications: 'सूचनाएँ',
  "We couldn't load your notification settings.": 'सूचनाओं की सेटिंग लोड नहीं हो सकी।',
  "We couldn't save your choice": 'आपकी पसंद सेव नहीं हो सकी',
  'Notify me about': 'मुझे बताएँ',
  Push: 'नोटिफ़िकेशन',
  'Reminder before the cut-off': 'बदलाव का समय ख़त्म होने से पहले रिमाइंडर',
  'A cancelled or missed delivery': 'रद्द या छूटी हुई डिलीवरी',
  'A meal missing from an order': 'ऑर्डर में कोई डिश कम होना',
  'Always emailed, so that you know in time.': 'हमेशा ईमेल किया जाता है, ताकि आपको समय पर पता चले।',
  Always: 'हमेशा',
  '{notice}, by email': '{notice}, ईमेल से',
  '{notice}, by push': '{notice}, नोटिफ़िकेशन से',
  'Notifications on this device': 'इस डिवाइस पर नोटिफ़िकेशन',
  "You'll get them even when this site is closed, if you open it once a week and stay signed in.":
    'साइट बंद होने पर भी ये आएँगे, अगर आप हफ़्ते में एक बार इसे खोलें और साइन इन रहें।',
  'Your browser is blocking notifications. Allow them for this site in your browser settings.':
    'आपका ब्राउज़र नोटिफ़िकेशन रोक रहा है। ब्राउज़र की सेटिंग में इस साइट को अनुमति दें।',
  'Tap Share, then Add to Home Screen. Open this site from there to get notifications.':
    'शेयर दबाएँ, फिर “होम स्क्रीन में जोड़ें”। नोटिफ़िकेशन के लिए साइट वहाँ से खोलें।',
  "This browser doesn't support notifications. You'll still get emails.":
    'यह ब्राउज़र नोटिफ़िकेशन नहीं दिखा सकता। ईमेल आपको फिर भी मिलेंगे।',
  "Notifications aren't allowed in your browser": 'आपके ब्राउज़र में नोटिफ़िकेशन की अनुमति नहीं है',
  "We couldn't turn on notifications": 'नोटिफ़िकेशन चालू नहीं हो सके',
  "Your browser didn't allow it. Try again later or use another browser.":
    'ब्राउज़र ने अनुमति नहीं दी। बाद में या किसी दूसरे ब्राउज़र में कोशिश करें।',
  "We couldn't turn off notifications": 'नोटिफ़िकेशन बंद नहीं हो सके',
  'Unknown notification': 'अनजान सूचना',
  'Send the notifications': 'सूचनाओं की सूची दें',
  'Unknown push service': 'अनजान पुश सेवा',
  'Unknown key': 'अनजान की',
  'Send the keys': 'की भेजें',
  'This email is always sent': 'यह ईमेल हमेशा भेजा जाता है',
} as const;
