/** Hindi for one order, on its own page and wherever it can be paid, cancelled or ordered again. */
export const orders = {
  '{pack} pack': '{pack} पैक',
  'Order #{number}': 'ऑर्डर #{number}',

  'Payment received, confirming': 'भुगतान मिल गया, पुष्टि हो रही है',
  'Pay before {time}, or the order is cancelled.':
    '{time} से पहले भुगतान करें, नहीं तो ऑर्डर रद्द हो जाएगा।',
  'This order is not paid yet.': 'इस ऑर्डर का भुगतान अभी बाकी है।',
  'Pay now': 'अभी भुगतान करें',
  'Opening payment...': 'भुगतान खुल रहा है...',

  Reorder: 'फिर से ऑर्डर करें',
  'Added to your cart': 'आपके कार्ट में जुड़ गया',
  'Nothing could be added': 'कुछ नहीं जुड़ सका',
  'No longer on the menu: {meals}.': 'अब मेन्यू में नहीं: {meals}।',
  'Too much for one cart: {meals}.': 'एक कार्ट के लिए ज़्यादा: {meals}।',
  'No more than {count} of each: {meals}.': 'हर डिश ज़्यादा से ज़्यादा {count}: {meals}।',
  'The menu could not be loaded. Check your connection and try again.':
    'मेन्यू लोड नहीं हो सका। अपना इंटरनेट देखें और फिर कोशिश करें।',

  'Cancel order': 'ऑर्डर रद्द करें',
  'Cancelling...': 'रद्द हो रहा है...',
  'Cancel this order?': 'यह ऑर्डर रद्द करें?',
  'Keep order': 'ऑर्डर रहने दें',
  'You can cancel until {moment}.': 'आप {moment} तक रद्द कर सकते हैं।',
  'What would be refunded could not be loaded.': 'कितना रिफ़ंड होगा, यह लोड नहीं हो सका।',
  '{amount} is refunded. Where to?': '{amount} वापस होंगे। कहाँ भेजें?',
  'Back to your card or UPI account': 'वापस आपके कार्ड या UPI खाते में',
  '{amount} the way it was paid. Banks take 5 to 7 working days.':
    '{amount} वहीं, जहाँ से भुगतान हुआ था। बैंक को 5 से 7 कामकाजी दिन लगते हैं।',
  '{online} the way it was paid, in 5 to 7 working days; {wallet} into your wallet.':
    '{online} वहीं, जहाँ से भुगतान हुआ था, 5 से 7 कामकाजी दिनों में; {wallet} आपके वॉलेट में।',
  'Into your wallet': 'आपके वॉलेट में',
  '{amount} at once, for your next orders. It cannot be paid out to a bank later.':
    '{amount} तुरंत, आपके अगले ऑर्डर के लिए। बाद में इसे बैंक में नहीं निकाला जा सकता।',
  '{amount} goes back into your wallet at once.': '{amount} तुरंत आपके वॉलेट में वापस आएँगे।',
  'Nothing has been paid for this order, so there is nothing to refund.':
    'इस ऑर्डर के लिए कोई भुगतान नहीं हुआ है, इसलिए वापस करने को कुछ नहीं है।',
  'This order can no longer be cancelled. If something is wrong, call us: {phone}':
    'यह ऑर्डर अब रद्द नहीं हो सकता। कुछ गड़बड़ हो तो हमें फ़ोन करें: {phone}',
  'The order could not be cancelled. Check your connection and try again.':
    'ऑर्डर रद्द नहीं हो सका। अपना इंटरनेट देखें और फिर कोशिश करें।',
  'Order cancelled': 'ऑर्डर रद्द हो गया',
  'Order #{number} will not be delivered.': 'ऑर्डर #{number} की डिलीवरी नहीं होगी।',
  '{amount} is on its way back to you.': '{amount} आपको वापस भेजे जा रहे हैं।',
  '{amount} is back in your wallet.': '{amount} आपके वॉलेट में वापस आ गए हैं।',

  'Your order': 'आपका ऑर्डर',
  'All orders': 'सभी ऑर्डर',
  'Loading the order': 'ऑर्डर लोड हो रहा है',
  'The order could not be loaded': 'ऑर्डर लोड नहीं हो सका',
  'It is safe with us. Check your connection and try again.':
    'वह हमारे पास सुरक्षित है। अपना इंटरनेट देखें और फिर कोशिश करें।',
  Progress: 'ऑर्डर कहाँ तक पहुँचा',
  'You placed the order': 'आपने ऑर्डर किया',
  'Paid and confirmed': 'भुगतान हुआ और ऑर्डर पक्का हुआ',
  'Confirmed by the kitchen': 'किचन ने ऑर्डर पक्का किया',
  'The kitchen is preparing your meals': 'किचन में आपका खाना बन रहा है',
  'You cancelled the order': 'आपने ऑर्डर रद्द किया',
  'Cancelled by the kitchen': 'किचन ने ऑर्डर रद्द किया',
  'Cancelled automatically': 'अपने-आप रद्द हुआ',
  'Not paid in time': 'समय पर भुगतान नहीं हुआ',

  Items: 'क्या-क्या है',
  Payment: 'भुगतान',
  'Paid by card or UPI': 'कार्ड या UPI से भुगतान',
  'Paid from the wallet': 'वॉलेट से भुगतान',
  'Paid in cash': 'नकद भुगतान',
  '{amount} is paid.': '{amount} का भुगतान हो गया है।',
  '{amount} is still to be paid.': '{amount} का भुगतान अभी बाकी है।',
  'Pay {amount} in cash when it arrives.': 'पहुँचने पर {amount} नकद दें।',
  'Your payment came too late for this order and goes back.':
    'आपका भुगतान इस ऑर्डर के लिए देर से आया और वापस भेजा जा रहा है।',
  'Nothing was paid.': 'कोई भुगतान नहीं हुआ।',
  'The whole {amount} was refunded.': 'पूरे {amount} वापस कर दिए गए।',
  'The whole {amount} is being refunded.': 'पूरे {amount} वापस किए जा रहे हैं।',
  '{refunded} of {amount} is being refunded.': '{amount} में से {refunded} वापस किए जा रहे हैं।',
  '{refunded} of {amount} was refunded.': '{amount} में से {refunded} वापस किए गए।',
  Refunds: 'रिफ़ंड',
  '{amount} into your wallet': '{amount} आपके वॉलेट में',
  '{amount} to your card or UPI account': '{amount} आपके कार्ड या UPI खाते में',
  Requested: 'भेजने को कहा गया',
  'On its way; banks take 5 to 7 working days': 'रास्ते में; बैंक को 5 से 7 कामकाजी दिन लगते हैं',
  Arrived: 'पहुँच गया',
  'Failed. Please contact us.': 'नहीं हो सका। कृपया हमसे संपर्क करें।',
  'Download invoice': 'बिल डाउनलोड करें',
  'Download credit note': 'क्रेडिट नोट डाउनलोड करें',
  'Your notes': 'आपके निर्देश',
  'Need help?': 'मदद चाहिए?',
  'Call {phone} or write to {email}, and name order {number}.':
    '{phone} पर फ़ोन करें या {email} पर लिखें, और ऑर्डर {number} बताएँ।',

  'Search for something': 'कुछ खोजें',
  'Too long': 'बहुत लंबा',
  'Choose source or wallet': 'कार्ड/UPI या वॉलेट चुनें',
  'Enter the reason': 'कारण लिखें',
  'Keep the reason within 200 characters': 'कारण 200 अक्षरों तक रखें',
  'Keep the reason on one line, without tabs': 'कारण एक ही पंक्ति में, बिना टैब के लिखें',
} as const;
