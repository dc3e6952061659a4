/** Hindi for the checkout. */
export const checkout = {
  Checkout: 'चेकआउट',
  'The checkout could not be loaded': 'चेकआउट लोड नहीं हो सका',
  'Your cart is safe. Check your connection and try again.':
    'आपका कार्ट सुरक्षित है। अपना कनेक्शन देखें और फिर कोशिश करें।',
  'Delivery address': 'डिलीवरी का पता',
  'Delivery date': 'डिलीवरी की तारीख',
  'Or pick another date': 'या कोई और तारीख चुनें',
  'Delivery date: Or pick another date': 'डिलीवरी की तारीख: या कोई और तारीख चुनें',
  'Order before {cutoff} for delivery tomorrow.': 'कल पाने के लिए {cutoff} से पहले ऑर्डर करें।',
  'It is past {cutoff}, so the earliest delivery is {day}.':
    '{cutoff} का समय निकल गया है, इसलिए सबसे जल्दी डिलीवरी {day} को होगी।',
  '{day} can no longer be delivered.': '{day} की डिलीवरी अब नहीं हो सकती।',
  'Choose {day} or a later day.': '{day} या उसके बाद का दिन चुनें।',
  'Choose {day} or an earlier day.': '{day} या उससे पहले का दिन चुनें।',
  Notes: 'निर्देश',
  'Gate code, landmark, less spicy': 'गेट कोड, पास की पहचान, कम मसाला',
  quantity: 'मात्रा',
  'To pay': 'भुगतान राशि',
  'Payment opens in the next step. Nothing is charged until you confirm it.':
    'भुगतान अगले चरण में खुलेगा। आपकी पुष्टि के बिना कोई पैसा नहीं कटेगा।',
  'Your wallet pays for the whole order as soon as you place it.':
    'ऑर्डर करते ही पूरा भुगतान आपके वॉलेट से हो जाएगा।',
  'Pay with wallet': 'वॉलेट से भुगतान करें',
  'Balance {balance}': 'बैलेंस {balance}',
  'From your wallet': 'आपके वॉलेट से',
  'Place Order': 'ऑर्डर करें',
  'Placing Order...': 'ऑर्डर हो रहा है...',

  'Please sign in to place an order': 'ऑर्डर करने के लिए कृपया साइन इन करें',
  'Order Failed': 'ऑर्डर नहीं हो सका',
  'Unable to process your order': 'आपका ऑर्डर पूरा नहीं हो सका',
  'Unable to process your order. {reason}': 'आपका ऑर्डर पूरा नहीं हो सका। {reason}',
  '{reason} The total was {total} before.': '{reason} पहले कुल {total} था।',

  'Your bank has not confirmed the payment to us yet. It can take a few minutes.':
    'आपके बैंक ने अभी हमें भुगतान की पुष्टि नहीं भेजी है। इसमें कुछ मिनट लग सकते हैं।',
  'You can close this page; we keep asking, and the order appears under Your orders.':
    'आप यह पेज बंद कर सकते हैं; हम पूछते रहेंगे, और ऑर्डर “आपके ऑर्डर” में दिखेगा।',
  'Without confirmation by {time}, the order is cancelled and the money refunded.':
    '{time} तक पुष्टि न मिलने पर ऑर्डर रद्द हो जाएगा और पैसा लौटा दिया जाएगा।',
  'Order number': 'ऑर्डर नंबर',
  Amount: 'राशि',
  'You are offline. We ask again as soon as the line is back.':
    'आप ऑफ़लाइन हैं। कनेक्शन आते ही हम फिर पूछेंगे।',
  'The shop is not answering right now. We keep asking.':
    'दुकान से अभी जवाब नहीं मिल रहा। हम पूछते रहेंगे।',
  'This order was cancelled': 'यह ऑर्डर रद्द हो गया',
  'This payment was refunded': 'यह भुगतान लौटा दिया गया',
  'Money that has left your account is refunded automatically, the way it was paid.':
    'आपके खाते से कटा पैसा अपने-आप उसी तरीके से लौटा दिया जाता है जिससे भुगतान हुआ था।',
  'Nothing will be delivered for this order.': 'इस ऑर्डर की कोई डिलीवरी नहीं होगी।',
  'This order could not be found': 'यह ऑर्डर नहीं मिला',
  'It may belong to another account.': 'हो सकता है यह किसी और खाते का हो।',
} as const;
