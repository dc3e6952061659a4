/** Hindi for the checkout. */
export const checkout = {
  Checkout: 'चेकआउट',
  'The checkout could not be loaded': 'चेकआउट लोड नहीं हो सका',
  'Your cart is safe. Check your connection and try again.':
    'आपका कार्ट सुरक्षित है। अपना इंटरनेट कनेक्शन जाँचें और फिर कोशिश करें।',
  'Delivery address': 'डिलीवरी का पता',
  'Delivery date': 'डिलीवरी की तारीख',
  'Or pick another date': 'या कोई और तारीख चुनें',
  'Delivery date: Or pick another date': 'डिलीवरी की तारीख: या कोई और तारीख चुनें',
  'Order before {cutoff} for delivery tomorrow.': 'कल पाने के लिए {cutoff} से पहले ऑर्डर करें।',
  'It is past {cutoff}, so the earliest delivery is {day}.':
    '{cutoff} का समय निकल गया है, इसलिए सबसे जल्दी डिलीवरी {day} को होगी।',
  '{day} can no longer be delivered.': '{day} को अब डिलीवरी नहीं हो सकती।',
  'Choose {day} or a later day.': '{day} या उसके बाद का दिन चुनें।',
  'Choose {day} or an earlier day.': '{day} या उससे पहले का दिन चुनें।',
  Notes: 'निर्देश',
  'Gate code, landmark, less spicy': 'गेट कोड, पास की पहचान, कम मिर्च',
  quantity: 'मात्रा',
  'To pay': 'कुल भुगतान',
  'Payment opens in the next step. Nothing is charged until you confirm it.':
    'भुगतान अगले कदम पर खुलेगा। आपकी हाँ के बिना पैसा नहीं कटेगा।',
  'Your wallet pays for the whole order as soon as you place it.':
    'ऑर्डर करते ही पूरा पैसा आपके वॉलेट से कट जाएगा।',
  'Pay with wallet': 'वॉलेट से भुगतान करें',
  'Balance {balance}': 'बैलेंस {balance}',
  'From your wallet': 'आपके वॉलेट से',
  'Place Order': 'ऑर्डर करें',
  'Placing Order...': 'ऑर्डर हो रहा है...',

  'Order waiting for payment': 'ऑर्डर का भुगतान बाकी है',
  'Order {number} for {amount} is waiting.': '{amount} के ऑर्डर {number} का भुगतान बाकी है।',
  'What is in your cart now is not part of it.': 'अभी कार्ट में जो है, वह इसमें शामिल नहीं है।',
  'Start over': 'फिर से शुरू करें',
  'You have an unpaid order': 'आपके एक ऑर्डर का भुगतान बाकी है',
  'You have changed something since. Should the new order replace it?':
    'आपने बाद में कुछ बदला है। पुराने की जगह नया ऑर्डर करें?',
  'Keep both': 'दोनों रखें',
  'Replace it': 'नया ऑर्डर करें',
  'Order {number} could not be cancelled': 'ऑर्डर {number} रद्द नहीं हो सका',
  'Order {number} will not be delivered. Your cart is as it was.':
    'ऑर्डर {number} की डिलीवरी नहीं होगी। आपका कार्ट वैसा ही है।',

  'Contains {allergens}, which you avoid': 'इसमें {allergens} है, जो आप नहीं खाते',
  'This contains what you avoid': 'इसमें वह है जो आप नहीं खाते',
  'You told us about an allergy.': 'आपने हमें एलर्जी के बारे में बताया था।',
  'Go back': 'वापस जाएँ',
  'Where should we deliver?': 'कहाँ पहुँचाएँ?',
  'You can order up to {day}.': '{day} तक के लिए ऑर्डर कर सकते हैं।',
  'UPI, cards, netbanking · secured by Razorpay': 'UPI, कार्ड, नेटबैंकिंग · Razorpay से सुरक्षित',
  'This is a demo with test payments: nobody is charged.':
    'यह डेमो है, भुगतान सिर्फ़ परखने के लिए: किसी से पैसा नहीं कटता।',
  'Order anyway': 'फिर भी ऑर्डर करें',

  'Please sign in to place an order': 'ऑर्डर करने के लिए कृपया साइन इन करें',
  'Order Failed': 'ऑर्डर नहीं हो सका',
  'Unable to process your order': 'आपका ऑर्डर नहीं हो सका',
  'Unable to process your order. {reason}': 'आपका ऑर्डर नहीं हो सका। {reason}',
  '{reason} The total was {total} before.': '{reason} पहले टोटल {total} था।',

  'Your bank has not confirmed the payment to us yet. It can take a few minutes.':
    'आपके बैंक से अभी पुष्टि नहीं आई है। इसमें कुछ मिनट लग सकते हैं।',
  'You can close this page; we keep asking, and the order appears under Your orders.':
    'आप यह पेज बंद कर सकते हैं। हम पूछते रहेंगे, और ऑर्डर “आपके ऑर्डर” में दिखेगा।',
  'Without confirmation by {time}, the order is cancelled and the money refunded.':
    '{time} तक पुष्टि न आई तो ऑर्डर रद्द होगा और पैसा वापस मिलेगा।',
  'Order number': 'ऑर्डर नंबर',
  Amount: 'रकम',
  'You are offline. We ask again as soon as the line is back.':
    'आप ऑफ़लाइन हैं। इंटरनेट आते ही हम फिर पूछेंगे।',
  'The shop is not answering right now. We keep asking.': 'अभी जवाब नहीं मिल रहा। हम पूछते रहेंगे।',
  'This order was cancelled': 'यह ऑर्डर रद्द हो गया',
  'This payment was refunded': 'इस भुगतान का पैसा लौटा दिया गया',
  'Money that has left your account is refunded automatically, the way it was paid.':
    'खाते से कटा पैसा अपने-आप वहीं लौट जाता है, जहाँ से आया था।',
  'Nothing will be delivered for this order.': 'इस ऑर्डर की कोई डिलीवरी नहीं होगी।',
  'This order could not be found': 'यह ऑर्डर नहीं मिला',
  'It may belong to another account.': 'हो सकता है यह किसी और खाते का हो।',
} as const;
