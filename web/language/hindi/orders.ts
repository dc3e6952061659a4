/** Hindi for one order, on its own page and wherever it can be paid, cancelled or ordered again. */
export const orders = {
  '{pack} pack': '{pack} पैक',

  'Confirming your payment': 'भुगतान की पुष्टि हो रही है',
  'Pay before {time}, or the order will be cancelled.':
    '{time} से पहले भुगतान करें, नहीं तो ऑर्डर रद्द हो जाएगा।',
  'After that, the order will be cancelled.': 'उसके बाद ऑर्डर रद्द हो जाएगा।',
  'Payment is pending for this order.': 'इस ऑर्डर का भुगतान बाकी है।',
  'Pay {amount} before {time}': '{time} से पहले {amount} का भुगतान करें',
  'Pay {amount}': '{amount} का भुगतान करें',
  'Pay now': 'अभी भुगतान करें',
  'Opening payment...': 'भुगतान खुल रहा है...',

  Reorder: 'फिर से ऑर्डर करें',
  'Added to your cart': 'आपके कार्ट में जुड़ गया',
  "We couldn't add anything": 'कुछ नहीं जुड़ सका',
  'No longer on the menu: {meals}.': 'अब मेन्यू में नहीं: {meals}।',
  'Your cart is full, so not added: {meals}.': 'कार्ट भर गया, इसलिए नहीं जुड़ीं: {meals}।',
  'You can order up to {count} of each: {meals}.':
    'हर डिश ज़्यादा से ज़्यादा {count} मँगा सकते हैं: {meals}।',
  "We couldn't load the menu. Check your connection and try again.":
    'मेन्यू लोड नहीं हो सका। अपना इंटरनेट कनेक्शन जाँचें और फिर कोशिश करें।',

  'Cancel order': 'ऑर्डर रद्द करें',
  'Cancelling...': 'रद्द हो रहा है...',
  'Cancel this order?': 'यह ऑर्डर रद्द करें?',
  'Keep order': 'ऑर्डर रहने दें',
  'You can cancel until {moment}.': 'आप {moment} तक रद्द कर सकते हैं।',
  "We couldn't load your refund details.": 'रिफ़ंड की जानकारी लोड नहीं हो सकी।',
  'Where should we refund {amount}?': '{amount} का रिफ़ंड कहाँ भेजें?',
  'To your card or UPI account': 'आपके कार्ड या UPI खाते में',
  '{amount} to where you paid from, in 5 to 7 working days.':
    '{amount} वहीं, जहाँ से भुगतान हुआ था, 5 से 7 कामकाजी दिनों में।',
  '{online} to where you paid from, in 5 to 7 working days; {wallet} to your wallet.':
    '{online} वहीं, जहाँ से भुगतान हुआ था, 5 से 7 कामकाजी दिनों में; {wallet} आपके वॉलेट में।',
  'To your wallet': 'आपके वॉलेट में',
  "{amount} instantly, for your next orders. You can't move it to your bank later.":
    '{amount} तुरंत, आपके अगले ऑर्डर के लिए। बाद में इन्हें बैंक में नहीं भेज सकते।',
  '{amount} will be back in your wallet instantly.': '{amount} तुरंत आपके वॉलेट में लौट आएँगे।',
  "You haven't paid for this order, so there's nothing to refund.":
    'इस ऑर्डर का भुगतान नहीं हुआ है, इसलिए रिफ़ंड नहीं बनता।',
  'This order can no longer be cancelled. If something is wrong, call us: {phone}':
    'यह ऑर्डर अब रद्द नहीं हो सकता। कुछ गड़बड़ हो तो हमें फ़ोन करें: {phone}',
  "We couldn't cancel the order. Check your connection and try again.":
    'ऑर्डर रद्द नहीं हो सका। अपना इंटरनेट कनेक्शन जाँचें और फिर कोशिश करें।',
  'Order cancelled': 'ऑर्डर रद्द हो गया',
  "Order {number} won't be delivered.": 'ऑर्डर {number} की डिलीवरी नहीं होगी।',
  '{amount} will be refunded to you.': 'आपको {amount} का रिफ़ंड मिलेगा।',
  '{amount} is back in your wallet.': '{amount} आपके वॉलेट में वापस आ गए हैं।',

  'Your order': 'आपका ऑर्डर',
  'All orders': 'सभी ऑर्डर',
  'Loading the order': 'ऑर्डर लोड हो रहा है',
  "We couldn't load the order": 'ऑर्डर लोड नहीं हो सका',
  "It's safe with us. Check your connection and try again.":
    'वह सुरक्षित है। अपना इंटरनेट कनेक्शन जाँचें और फिर कोशिश करें।',
  'Order status': 'ऑर्डर की स्थिति',
  'Change delivery': 'डिलीवरी बदलें',
  'Choose another day': 'दूसरा दिन चुनें',
  'We are sorry: our kitchen is closed on {day}. The reason: {reason}':
    'हमें खेद है: {day} को हमारा किचन बंद है। कारण: {reason}',
  'Choose a day until {moment}, or we cancel the order.':
    '{moment} तक दिन चुनें, नहीं तो हम ऑर्डर रद्द कर देंगे।',
  'Choose a day until {moment}, or we cancel the order and refund it in full.':
    '{moment} तक दिन चुनें, नहीं तो हम ऑर्डर रद्द करके पूरे पैसे लौटा देंगे।',
  'Move my order': 'मेरा ऑर्डर इस दिन करें',
  'A later day or another address': 'बाद का दिन या दूसरा पता',
  'What you pay stays the same.': 'आपको उतना ही भुगतान करना है।',
  "We couldn't change it. Please try again.": 'हम इसे बदल नहीं पाए। कृपया फिर कोशिश करें।',
  'Placed for you by our team': 'हमारी टीम ने आपके लिए ऑर्डर किया',
  'You placed the order': 'आपने ऑर्डर किया',
  'Paid and confirmed': 'भुगतान हुआ, ऑर्डर पक्का',
  'Confirmed by the kitchen': 'किचन ने ऑर्डर पक्का किया',
  'The kitchen is preparing your meals': 'किचन में आपका खाना बन रहा है',
  'You cancelled the order': 'आपने ऑर्डर रद्द किया',
  'Cancelled by the kitchen': 'किचन ने ऑर्डर रद्द किया',
  'Cancelled automatically': 'अपने-आप रद्द हुआ',
  'Not paid in time': 'समय पर भुगतान नहीं हुआ',

  Items: 'ऑर्डर में क्या है',
  Payment: 'भुगतान',
  'Paid by card or UPI': 'कार्ड या UPI से भुगतान',
  'Paid from wallet': 'वॉलेट से भुगतान',
  'Paid in cash': 'नकद भुगतान',
  '{amount} paid.': '{amount} का भुगतान हो गया।',
  '{amount} to be paid.': '{amount} का भुगतान बाकी है।',
  'Pay {amount} in cash when it arrives.': 'पहुँचने पर {amount} नकद दें।',
  "Your payment came too late for this order. We're refunding it.":
    'इस ऑर्डर के लिए आपका भुगतान देर से आया। हम उसे लौटा रहे हैं।',
  'No payment was made.': 'कोई भुगतान नहीं हुआ।',
  '{amount} refunded in full.': 'पूरे {amount} का रिफ़ंड हो गया।',
  'Refund of {amount} in progress.': '{amount} का रिफ़ंड हो रहा है।',
  'Refund of {refunded} out of {amount} in progress.': '{amount} में से {refunded} का रिफ़ंड हो रहा है।',
  '{refunded} out of {amount} refunded.': '{amount} में से {refunded} का रिफ़ंड हो गया।',
  Refunds: 'रिफ़ंड',
  '{amount} to your wallet': '{amount} आपके वॉलेट में',
  '{amount} to your card or UPI account': '{amount} आपके कार्ड या UPI खाते में',
  Requested: 'अनुरोध किया गया',
  'In progress, takes 5 to 7 working days': 'जारी है, 5 से 7 कामकाजी दिन लगते हैं',
  Credited: 'जमा हो गया',
  'Failed. Please contact us.': 'रिफ़ंड नहीं हो सका। कृपया हमसे संपर्क करें।',
  'Download invoice': 'बिल डाउनलोड करें',
  'Download credit note': 'क्रेडिट नोट डाउनलोड करें',
  'Your notes': 'आपके निर्देश',
  'Need help?': 'मदद चाहिए?',
  'Call {phone} or write to {email}, and mention order {number}.':
    '{phone} पर फ़ोन करें या {email} पर लिखें, और ऑर्डर नंबर {number} बताएँ।',

  'Enter a search term': 'कुछ खोजें',
  'This is too long': 'बहुत लंबा',
  'Choose source or wallet': 'कार्ड/UPI या वॉलेट चुनें',
  'Enter the reason': 'कारण लिखें',
  'Keep the reason within 200 characters': 'कारण 200 अक्षरों तक रखें',
  'Keep the reason on one line, without tabs': 'कारण एक ही पंक्ति में, बिना टैब के लिखें',
  'Waiting for the kitchen': 'किचन की पुष्टि बाकी',
  'See you tomorrow': 'कल मिलते हैं',
  'See you on {day}': '{day} को मिलते हैं',
  '{brand} delivery: {dishes}': '{brand} डिलीवरी: {dishes}',
  'Add to calendar': 'कैलेंडर में जोड़ें',
} as const;
