/** Hindi for the checkout. */
export const checkout = {
  Checkout: 'चेकआउट',
  "We couldn't load the checkout": 'चेकआउट लोड नहीं हो सका',
  'Your cart is safe. Check your connection and try again.':
    'आपका कार्ट सुरक्षित है। अपना इंटरनेट कनेक्शन जाँचें और फिर कोशिश करें।',
  'Delivery address': 'डिलीवरी का पता',
  'Delivery date': 'डिलीवरी की तारीख',
  'Or pick another date': 'या कोई और तारीख चुनें',
  'Delivery date: Or pick another date': 'डिलीवरी की तारीख: या कोई और तारीख चुनें',
  'Order before {cutoff} for delivery tomorrow.': 'कल डिलीवरी के लिए {cutoff} से पहले ऑर्डर करें।',
  "It's past {cutoff}, so the earliest delivery is {day}.":
    '{cutoff} का समय निकल गया है, इसलिए सबसे जल्दी डिलीवरी {day} को होगी।',
  'We can no longer deliver on {day}.': '{day} को अब डिलीवरी नहीं हो सकती।',
  'Choose {day} or later.': '{day} या उसके बाद का दिन चुनें।',
  'Choose {day} or earlier.': '{day} या उससे पहले का दिन चुनें।',
  Notes: 'निर्देश',
  'Gate code, landmark, less spicy': 'गेट कोड, पास की पहचान, कम मिर्च',
  quantity: 'मात्रा',
  'To pay': 'कुल भुगतान',
  "You'll pay in the next step. Nothing is charged until you confirm.":
    'भुगतान अगले चरण में होगा। आपके पुष्टि करने तक पैसे नहीं कटेंगे।',
  'The full amount is paid from your wallet when you place the order.':
    'ऑर्डर करते ही पूरी रकम आपके वॉलेट से कट जाएगी।',
  'Pay with wallet': 'वॉलेट से भुगतान करें',
  'Balance {balance}': 'बैलेंस {balance}',
  'From your wallet': 'आपके वॉलेट से',
  'Place Order': 'ऑर्डर करें',
  'Placing Order...': 'ऑर्डर हो रहा है...',

  'Order waiting for payment': 'ऑर्डर का भुगतान बाकी है',
  'Order {number} for {amount} is waiting for payment.':
    '{amount} के ऑर्डर {number} का भुगतान बाकी है।',
  "The items in your cart now aren't part of it.": 'अभी आपके कार्ट में जो है, वह इसमें शामिल नहीं है।',
  'Start over': 'फिर से शुरू करें',
  'You have an unpaid order': 'आपके एक ऑर्डर का भुगतान बाकी है',
  "You've made changes since then. Replace it with the new order?":
    'आपने इसके बाद कुछ बदला है। इसकी जगह नया ऑर्डर करें?',
  'Keep both': 'दोनों रखें',
  'Replace it': 'नया ऑर्डर करें',
  "We couldn't cancel order {number}": 'ऑर्डर {number} रद्द नहीं हो सका',
  "Order {number} won't be delivered. Your cart hasn't changed.":
    'ऑर्डर {number} की डिलीवरी नहीं होगी। आपके कार्ट में कुछ नहीं बदला है।',

  'Contains {allergens}, which you avoid': 'इसमें {allergens} है, जो आप नहीं खाते',
  'Not the diet you told us, so the kitchen may leave it out.':
    'यह आपके बताए खाने से मेल नहीं खाता, इसलिए किचन इसे रोक सकता है।',
  'Is it for somebody else? Say so in the notes of your order.':
    'किसी और के लिए है? ऑर्डर के निर्देश में लिख दीजिए।',
  'Allergy alert': 'एलर्जी की चेतावनी',
  'Your order contains allergens you told us about.': 'आपके ऑर्डर में वह चीज़ है जिससे आपने एलर्जी बताई है।',
  'Go back': 'वापस जाएँ',
  'You can order for any day up to {day}.': '{day} तक किसी भी दिन के लिए ऑर्डर कर सकते हैं।',
  'UPI, cards, netbanking · secured by Razorpay': 'UPI, कार्ड, नेटबैंकिंग · Razorpay से सुरक्षित',
  "Demo with test payments: you won't be charged.": 'डेमो, नकली भुगतान के साथ: आपके पैसे नहीं कटेंगे।',
  'Order anyway': 'फिर भी ऑर्डर करें',

  'Please sign in to place an order': 'ऑर्डर करने के लिए कृपया साइन इन करें',
  'Order Failed': 'ऑर्डर नहीं हो सका',
  'Unable to process your order': 'आपका ऑर्डर नहीं हो सका',
  'Unable to process your order. {reason}': 'आपका ऑर्डर नहीं हो सका। {reason}',
  '{reason} The earlier total was {total}.': '{reason} पहले टोटल {total} था।',

  "Your bank hasn't confirmed the payment yet. This can take a few minutes.":
    'आपके बैंक ने अभी भुगतान की पुष्टि नहीं की है। इसमें कुछ मिनट लग सकते हैं।',
  "You can close this page. We'll keep checking; the order will be under Your orders.":
    'आप यह पेज बंद कर सकते हैं। हम जाँचते रहेंगे और ऑर्डर “आपके ऑर्डर” में दिखेगा।',
  "If it isn't confirmed by {time}, we'll cancel the order and refund your money.":
    '{time} तक पुष्टि न हुई तो ऑर्डर रद्द हो जाएगा और पैसे वापस मिलेंगे।',
  'Order number': 'ऑर्डर नंबर',
  Amount: 'रकम',
  "You're offline. We'll check again once you're back online.":
    'आप ऑफ़लाइन हैं। इंटरनेट आते ही हम फिर जाँचेंगे।',
  "We can't check right now. We'll keep trying.": 'अभी जाँच नहीं हो पा रही। हम कोशिश करते रहेंगे।',
  'This order was cancelled': 'यह ऑर्डर रद्द हो गया',
  'This payment was refunded': 'इस भुगतान का रिफ़ंड हो गया',
  'Any money deducted is refunded automatically to where you paid from.':
    'कटे हुए पैसे अपने-आप वहीं लौट आते हैं, जहाँ से भुगतान हुआ था।',
  "This order won't be delivered.": 'इस ऑर्डर की डिलीवरी नहीं होगी।',
  "We couldn't find this order": 'यह ऑर्डर नहीं मिला',
  'It may belong to another account.': 'हो सकता है यह किसी और खाते का हो।',
} as const;
