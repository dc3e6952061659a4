/** Hindi for notices by mail and push. */
export const notices = {
  Notifications: 'सूचनाएँ',
  'Your notices could not be loaded.': 'आपकी सूचनाएँ लोड नहीं हो सकीं।',
  'Your choice could not be saved': 'आपकी पसंद सेव नहीं हो सकी',
  'Notify me about': 'मुझे बताएँ',
  Push: 'नोटिफ़िकेशन',
  'Reminder before the 10 PM cut-off': 'रात 10 बजे से पहले याद दिलाना',
  'A cancelled or missed delivery': 'रद्द या छूटी हुई डिलीवरी',
  'Always mailed, so that nobody waits at the door.':
    'ईमेल हमेशा भेजा जाता है, ताकि किसी को दरवाज़े पर इंतज़ार न करना पड़े।',
  Always: 'हमेशा',
  '{notice}, by mail': '{notice}, ईमेल से',
  '{notice}, on devices': '{notice}, डिवाइस पर',
  'Notices on this device': 'इस डिवाइस पर सूचनाएँ',
  'They appear even when the shop is not open, until you sign out here.':
    'साइट खुली न हो तब भी सूचनाएँ दिखती हैं, जब तक आप यहाँ साइन आउट नहीं करते।',
  'Your browser blocks notices. Allow them in its settings for this site first.':
    'आपका ब्राउज़र सूचनाएँ रोक रहा है। पहले उसकी सेटिंग में इस साइट को अनुमति दें।',
  'First install the shop: tap Share, then Add to Home Screen, and open it from there.':
    'पहले साइट इंस्टॉल करें: Share दबाएँ, फिर Add to Home Screen, और वहाँ से खोलें।',
  'This browser cannot show notices. Mails reach you all the same.':
    'यह ब्राउज़र सूचनाएँ नहीं दिखा सकता। ईमेल आपको फिर भी मिलते रहेंगे।',
  'Your browser was not allowed to show notices': 'आपके ब्राउज़र को सूचनाएँ दिखाने की अनुमति नहीं मिली',
  'Notices could not be turned on': 'सूचनाएँ चालू नहीं हो सकीं',
  'The browser refused. Try again later, or in another browser.':
    'ब्राउज़र ने मना कर दिया। बाद में या किसी दूसरे ब्राउज़र में कोशिश करें।',
  'Notices could not be turned off': 'सूचनाएँ बंद नहीं हो सकीं',
  'Unknown notification': 'अनजान सूचना',
  'Send the notifications': 'सूचनाओं की सूची दें',
  'Unknown push service': 'अनजान पुश सेवा',
  'Unknown key': 'अनजान की',
  'Send the keys': 'की भेजें',
  'This email is always sent': 'यह ईमेल हमेशा भेजा जाता है',
} as const;
