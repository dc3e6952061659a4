/** Hindi for what the server and the forms refuse. */
export const refusals = {
  'That day is full. Choose another day.': 'वह दिन भर चुका है। कोई और दिन चुनें।',
  'A meal is sold out for that day. Choose another meal or another day.':
    'उस दिन की एक डिश ख़त्म हो गई है। कोई और डिश या दिन चुनें।',
  'Too few portions are left for that day. Order fewer.':
    'उस दिन के लिए इतनी मात्रा नहीं बची। कम मँगाएँ।',
  'Too few portions of a meal are left for that day. Order fewer.':
    'उस दिन एक डिश की इतनी मात्रा नहीं बची। कम मँगाएँ।',
  'All of these days are full': 'ये सभी दिन भर चुके हैं',
  'This day is full by now': 'यह दिन अब भर चुका है',
  Unauthorized: 'साइन इन ज़रूरी है',
  'You do not have permission to do this.': 'आपको यह करने की अनुमति नहीं है।',
  'This form has expired. Reload the page and try again.':
    'इस फ़ॉर्म का समय निकल गया। पेज फिर से लोड करें और कोशिश करें।',
  'This request came from another site.': 'यह किसी और साइट से भेजा गया था।',
  'Enter the code from your authenticator app.': 'अपने ऑथेंटिकेटर ऐप का कोड डालें।',
  'Set up two-step verification first.': 'पहले साइन इन का दूसरा चरण सेट करें।',
  'That took too long. Sign in again.': 'इसमें बहुत देर हो गई। फिर से साइन इन करें।',
  'That took too long. Start the setup again.': 'इसमें बहुत देर हो गई। फिर से शुरू करें।',
  'This code is wrong or has already been used.': 'यह कोड गलत है या पहले इस्तेमाल हो चुका है।',
  'Two-step verification is already on.': 'साइन इन का दूसरा चरण पहले से चालू है।',
  'Two-step verification is off.': 'साइन इन का दूसरा चरण बंद है।',
  'Set up your own two-step verification first.': 'पहले अपने साइन इन का दूसरा चरण सेट करें।',
  'Enter the code': 'कोड डालें',
  'Enter a shorter code': 'छोटा कोड डालें',
  'Invalid email or password': 'ईमेल या पासवर्ड गलत है',
  'This link is no longer valid. Ask for a new one.': 'यह लिंक अब काम नहीं करता। नया लिंक मँगाएँ।',
  'An account with this email already exists. Sign in instead.':
    'इस ईमेल से खाता पहले से मौजूद है। साइन इन करें।',
  'This is not your current password': 'यह आपका मौजूदा पासवर्ड नहीं है',
  'This link is no longer valid. Change your email again.':
    'यह लिंक अब काम नहीं करता। अपना ईमेल फिर से बदलें।',
  'Another account uses this email. Choose a different one.':
    'यह ईमेल किसी और खाते में है। कोई दूसरा ईमेल चुनें।',
  'Too many attempts. Please wait a while and try again.':
    'बहुत ज़्यादा कोशिशें हो गईं। थोड़ा रुककर फिर कोशिश करें।',
  'The books of this day are closed already.': 'इस दिन का हिसाब पहले ही बंद हो चुका है।',
  'These books cannot be closed yet.': 'यह हिसाब अभी बंद नहीं हो सकता।',
  'A staff account can only be removed by an administrator.':
    'स्टाफ़ का खाता सिर्फ़ कोई एडमिन हटा सकता है।',
  'Some orders are still on their way. You can delete the account once they arrive.':
    'कुछ ऑर्डर रास्ते में हैं। उनके पहुँचने के बाद खाता हटाएँ।',
  'You still have money in your wallet. Confirm that you want to give it up.':
    'आपके वॉलेट में पैसे हैं। पुष्टि करें कि आप उन्हें छोड़ रहे हैं।',

  'Some details need your attention.': 'कुछ जानकारी ठीक करनी है।',
  'The request could not be read.': 'भेजी गई जानकारी पढ़ी नहीं जा सकी।',
  'Send the request as JSON.': 'जानकारी JSON में भेजें।',
  'The request is too large.': 'भेजी गई जानकारी बहुत बड़ी है।',
  'Not found': 'नहीं मिला',
  'This address does not support that method.': 'इस पते पर यह तरीका काम नहीं करता।',
  'This file has changed.': 'यह फ़ाइल बदल गई है।',
  'Someone else changed this. Reload and try again.':
    'यह इस बीच बदल गया है। पेज फिर से लोड करें और फिर कोशिश करें।',

  'Please select a delivery address': 'कृपया डिलीवरी का पता चुनें',
  'You have saved 20 addresses. Remove one to add another.':
    'आपके 20 पते सेव हैं। नया जोड़ने के लिए कोई एक हटाएँ।',
  'We can no longer deliver on that date. Choose a later one.':
    'उस तारीख को अब डिलीवरी नहीं हो सकती। आगे की तारीख चुनें।',
  'Orders for this day are not open yet. Choose an earlier day.':
    'इस दिन के ऑर्डर अभी शुरू नहीं हुए हैं। पहले का दिन चुनें।',
  'No dish for packs is left for that day. Choose another day.':
    'उस दिन पैक के लिए कोई डिश नहीं बची है। दूसरा दिन चुनें।',
  'No dish for packs on that day suits the diet and allergens in the account.':
    'उस दिन पैक की कोई डिश खाते में बताई पसंद और एलर्जी से मेल नहीं खाती।',
  'A meal of this order is not on the menu of that day.': 'इस ऑर्डर की एक डिश उस दिन के मेन्यू में नहीं है।',
  'A meal in your cart is no longer available.': 'आपके कार्ट की एक डिश अब नहीं मिलती।',
  'Some of these meals contain an allergen you avoid.':
    'इनमें से कुछ में वह चीज़ है जिससे आपने एलर्जी बताई है।',
  'Choose a size for each meal.': 'हर डिश के लिए बताएँ, कितने लोगों के लिए।',
  'Please select a valid meal pack': 'कृपया सही पैक चुनें',
  'Prices have changed. Check the new total and order again.':
    'दाम बदल गए हैं। नया टोटल देखें और फिर ऑर्डर करें।',
  'An earlier order was placed. Look at it before you order again.':
    'पहले वाला ऑर्डर हो गया था। फिर ऑर्डर करने से पहले उसे देख लें।',
  'This was already sent with different details.': 'यह दो बार अलग-अलग जानकारी के साथ भेजा गया।',
  'This payment method is not available for this order.':
    'इस ऑर्डर के लिए भुगतान का यह तरीका उपलब्ध नहीं है।',
  'You have several unpaid orders. Pay for or cancel one, or wait until one is confirmed.':
    'आपके कई ऑर्डर का भुगतान बाकी है। किसी एक का भुगतान करें, उसे रद्द करें या उसके पक्का होने तक रुकें।',
  'You have several unpaid top-ups. Pay for one or wait before starting another.':
    'आपने कई टॉप-अप शुरू किए हैं। अगले से पहले किसी एक का भुगतान करें या थोड़ा रुकें।',

  'The kitchen is closed on that day. Choose another day.': 'उस दिन किचन बंद है। कोई दूसरा दिन चुनें।',
  'You already have a subscription. You can change it in your dashboard.':
    'आपका सब्सक्रिप्शन पहले से है। उसे डैशबोर्ड में बदलें।',
  'This subscription has ended. You can start a new one any time.':
    'यह सब्सक्रिप्शन ख़त्म हो चुका है। आप कभी भी नया शुरू कर सकते हैं।',
  'Deliveries cannot start so soon. Choose a later day.':
    'डिलीवरी इतनी जल्दी शुरू नहीं हो सकती। आगे का दिन चुनें।',
  'It is past the cut-off, so this delivery can no longer be changed.':
    'समय निकल चुका है, इसलिए यह डिलीवरी अब बदली नहीं जा सकती।',
  'Your next delivery can still be paid for a few minutes. After that you can change your plan.':
    'आपकी अगली डिलीवरी के पैसे अभी कुछ मिनट और दिए जा सकते हैं। उसके बाद आप अपना प्लान बदल सकते हैं।',
  'There is no delivery on that day.': 'उस दिन कोई डिलीवरी नहीं है।',
  'Choose a later day, at most 180 days away.': 'आगे का दिन चुनें, ज़्यादा से ज़्यादा 180 दिन बाद का।',
  'This meal does not fit your plan, your diet or your allergens.':
    'यह डिश आपके प्लान, खान-पान या एलर्जी के हिसाब से ठीक नहीं है।',
  'Your subscription delivers to this address. Choose another address for it first.':
    'आपके सब्सक्रिप्शन की डिलीवरी वहीं होती है। पहले उसे दूसरा पता दें।',
  'The meals of this pack can no longer be changed.': 'इस पैक की डिश अब नहीं बदल सकतीं।',
  'Choose exactly as many meals as the pack has.': 'पैक में जितनी डिश आती हैं, ठीक उतनी ही चुनें।',
  'This is a different meal': 'यह कोई और डिश है',
  'Choose a day within the next year': 'एक साल के अंदर का कोई दिन चुनें',
  'Orders for that day are already placed. Cancel them instead.':
    'उस दिन की डिलीवरी तय हो चुकी है। इसके बजाय उसके ऑर्डर रद्द करें।',

  'There is no unpaid order for that amount.': 'इस रकम का कोई ऑर्डर बकाया नहीं है।',
  'The amount does not match the order.': 'रकम ऑर्डर से मेल नहीं खाती।',
  'This order can no longer be paid.': 'इस ऑर्डर का भुगतान अब नहीं हो सकता।',
  'The payment could not be verified.': 'भुगतान की पुष्टि नहीं हो सकी।',
  'The payment has not gone through yet.': 'भुगतान अभी पूरा नहीं हुआ है।',
  'Your wallet balance is too low for this order.': 'इस ऑर्डर के लिए आपके वॉलेट में पैसे कम हैं।',
  'Your wallet balance has changed. Check the new amounts and order again.':
    'आपके वॉलेट का बैलेंस बदल गया है। देखें कि अब वह कितना भुगतान करेगा और फिर ऑर्डर करें।',
  'Your wallet balance was too low. This payment is being refunded; pay for the order in full.':
    'आपका वॉलेट अपना हिस्सा नहीं दे सका। यह भुगतान वापस जाएगा; ऑर्डर का पूरा भुगतान करें।',
  'This top-up can no longer be paid.': 'इस टॉप-अप का भुगतान अब नहीं हो सकता।',
  'This payment was not used and is being refunded, in 5 to 7 working days.':
    'इस भुगतान का इस्तेमाल नहीं हुआ। इसके पैसे 5 से 7 कामकाजी दिनों में वापस आ जाएँगे।',
  'The wallet balance is lower than that.': 'वॉलेट में इतने पैसे नहीं हैं।',
  'This customer deleted their account, so the wallet is closed.':
    'इस ग्राहक ने खाता हटा दिया है, इसलिए वॉलेट में पैसे नहीं जा सकते।',
  'You cannot adjust your own wallet.': 'आप अपने ही वॉलेट में बदलाव नहीं कर सकते।',
  'This order can no longer be cancelled.': 'यह ऑर्डर अब रद्द नहीं हो सकता।',
  'This order is not paid yet. It will be confirmed once it is paid.':
    'इस ऑर्डर का भुगतान अभी बाकी है। भुगतान होते ही यह पक्का होगा।',
  'The delivery date has not come yet. Give a reason.':
    'इसकी डिलीवरी की तारीख अभी नहीं आई है। कारण लिखें।',
  'This order has been invoiced, so it must stay delivered. Refund it instead.':
    'इस ऑर्डर का बिल बन चुका है, इसलिए यह डिलीवर ही रहेगा। इसके बजाय पैसे लौटाएँ।',
  'This order was refunded, so its status can no longer change.':
    'इस ऑर्डर के पैसे लौटाए जा चुके हैं, इसलिए यह जैसा है वैसा ही रहेगा।',
  'You cannot refund your own order. Ask a colleague.':
    'आप ख़ुद को पैसे वापस नहीं दे सकते। किसी साथी से कहें।',
  'That is more than can be refunded.': 'यह रकम लौटाई जा सकने वाली रकम से ज़्यादा है।',
  'The invoice is available once the order is paid.': 'ऑर्डर का भुगतान होने के बाद बिल मिलेगा।',
  'Invoices are not available yet. Try again in a few days.':
    'बिल अभी नहीं बन सकता। कुछ दिनों बाद फिर कोशिश करें।',
  'The signature does not match.': 'सिग्नेचर मेल नहीं खाता।',
  'The payment service is not responding. Try again in a few minutes.':
    'भुगतान सेवा से जवाब नहीं मिल रहा। थोड़ी देर में फिर कोशिश करें।',

  'Database connection failed': 'डेटाबेस से कनेक्शन नहीं हो सका',
  'Nothing can be saved at the moment. Try again later.':
    'अभी कुछ सेव नहीं हो पा रहा। थोड़ी देर बाद फिर कोशिश करें।',
  'The shop is very busy. Try again in a moment.': 'अभी बहुत भीड़ है। कुछ पल बाद फिर कोशिश करें।',
  'Something went wrong on our side. Please try again.':
    'हमारी ओर से कुछ गड़बड़ हो गई। कृपया फिर कोशिश करें।',

  'Enter your email': 'अपना ईमेल डालें',
  'Enter a shorter email': 'छोटा ईमेल डालें',
  'Enter an email like name@example.com': 'ईमेल ऐसे डालें: name@example.com',
  'Enter your password': 'अपना पासवर्ड डालें',
  'Enter a shorter password': 'छोटा पासवर्ड डालें',
  'Enter your first name': 'अपना पहला नाम डालें',
  'Keep your first name within 60 characters': 'पहला नाम 60 अक्षरों तक रखें',
  'Keep your first name on one line, without tabs': 'पहला नाम एक ही पंक्ति में, बिना टैब के लिखें',
  'Enter your last name': 'अपना सरनेम डालें',
  'Keep your last name within 60 characters': 'सरनेम 60 अक्षरों तक रखें',
  'Keep your last name on one line, without tabs': 'सरनेम एक ही पंक्ति में, बिना टैब के लिखें',
  'Enter your phone number': 'अपना फ़ोन नंबर डालें',
  'Enter a 10-digit Indian mobile number': '10 अंकों का भारतीय मोबाइल नंबर डालें',
  'Choose a password': 'पासवर्ड चुनें',
  'Use at least 8 characters': 'कम से कम 8 अक्षर लिखें',
  'Use at most 128 characters': 'ज़्यादा से ज़्यादा 128 अक्षर लिखें',
  'This password is easy to guess. Choose another one':
    'इस पासवर्ड का अंदाज़ा लगाना आसान है। कोई दूसरा चुनें',
  'An account with this email already exists': 'इस ईमेल से खाता पहले से मौजूद है',
  'This is already your email': 'यह पहले से आपका ईमेल है',
  'Open the link in the email again': 'ईमेल में आया लिंक फिर से खोलें',
  'Some characters cannot be used here': 'कुछ अक्षर यहाँ नहीं लिखे जा सकते',

  'Enter the address title': 'कोई नाम डालें, जैसे घर',
  'Keep the address title within 40 characters': 'नाम 40 अक्षरों तक रखें, जैसे घर',
  'Keep the address title on one line, without tabs': 'नाम एक ही पंक्ति में, बिना टैब के लिखें, जैसे घर',
  'Enter the house and street': 'मकान और गली डालें',
  'Keep the house and street within 120 characters': 'मकान और गली 120 अक्षरों तक रखें',
  'Keep the house and street on one line, without tabs': 'मकान और गली एक ही पंक्ति में, बिना टैब के लिखें',
  'Enter address line 2': 'पते की दूसरी पंक्ति डालें',
  'Keep address line 2 within 120 characters': 'दूसरी पंक्ति 120 अक्षरों तक रखें',
  'Keep address line 2 on one line, without tabs': 'दूसरी पंक्ति में टैब या नई पंक्ति न डालें',
  'Enter the city': 'शहर डालें',
  'Keep the city within 60 characters': 'शहर का नाम 60 अक्षरों तक रखें',
  'Keep the city on one line, without tabs': 'शहर का नाम एक ही पंक्ति में, बिना टैब के लिखें',
  'Enter the state': 'राज्य डालें',
  'Keep the state within 60 characters': 'राज्य का नाम 60 अक्षरों तक रखें',
  'Keep the state on one line, without tabs': 'राज्य का नाम एक ही पंक्ति में, बिना टैब के लिखें',
  'Enter the pincode': 'पिनकोड डालें',
  'Enter all 6 digits of the pincode': 'पिनकोड के पूरे 6 अंक डालें',
  'Must be true or false': 'हाँ या नहीं में जवाब दें',

  'Cart is empty': 'कार्ट खाली है',
  'Send the list of meals': 'डिश की सूची भेजें',
  'Order at most 100 different meals': 'ज़्यादा से ज़्यादा 100 अलग-अलग डिश ऑर्डर करें',
  'Unknown meal': 'अनजान डिश',
  'This meal is no longer available': 'यह डिश अब नहीं मिलती',
  'Choose a whole number': 'पूरी संख्या चुनें',
  'Order at least one': 'कम से कम एक ऑर्डर करें',
  'Order at most 50': 'ज़्यादा से ज़्यादा 50 ऑर्डर करें',
  'Choose for-1 or for-2': '1 के लिए या 2 के लिए चुनें',
  'Choose meals or meal-pack': 'डिश या पैक चुनें',
  'Choose a date': 'तारीख चुनें',
  'Enter the date as YYYY-MM-DD': 'तारीख YYYY-MM-DD के रूप में डालें',
  'Enter the notes': 'निर्देश लिखें',
  'Keep the notes within 500 characters': 'निर्देश 500 अक्षरों तक रखें',
  'Choose online, wallet or cod': 'ऑनलाइन, वॉलेट या कैश ऑन डिलीवरी चुनें',
  'Choose another payment method': 'भुगतान का दूसरा तरीका चुनें',
  'Enter an amount such as 348.00': 'रकम ऐसे डालें: 348.00',
  'Only INR is accepted': 'सिर्फ़ भारतीय रुपये चलते हैं',
  'Unknown payment': 'अनजान भुगतान',
  'Unknown signature': 'अनजान हस्ताक्षर',
  'Unknown status': 'अनजान स्थिति',
  'Unknown id': 'अनजान पहचान',
  'Unknown page': 'अनजान पेज',
  'Unknown field': 'अनजान जानकारी',
  'Send one path': 'एक पेज का नाम दें',
  'There is no State with this code': 'यह कोड किसी राज्य का नहीं है',
  'The GSTIN must begin with the State code': 'GSTIN राज्य के कोड से शुरू होता है',
  'This GSTIN is not valid. Check for typing mistakes': 'इस GSTIN को लिखने में गलती हुई है',
  'Enter a number': 'संख्या डालें',
  'Send 1 to 200 visible characters': '1 से 200 दिखने वाले अक्षर भेजें',
  // Staff
  'You cannot change your own role.': 'आप अपना काम ख़ुद नहीं बदल सकते।',
  'This customer has no email, so they cannot sign in or be staff.':
    'इस ग्राहक का ईमेल नहीं है, इसलिए वे साइन इन नहीं कर सकते और स्टाफ़ नहीं बन सकते।',
  'You cannot delete yourself.': 'आप ख़ुद को नहीं हटा सकते।',
  'Only a super admin can edit staff profiles.': 'स्टाफ़ की प्रोफ़ाइल सिर्फ़ सुपर एडमिन बदल सकता है।',
  'This is the last super admin. Make someone else a super admin first.':
    'यह आख़िरी सुपर एडमिन है। पहले किसी और को बनाएँ।',
  'Choose a picture from the library.': 'लाइब्रेरी से कोई तस्वीर चुनें।',
  'Nothing was imported. Some rows have errors.': 'कुछ भी नहीं जुड़ा। कुछ पंक्तियों पर ध्यान दें।',
  'Please select an image file to upload': 'अपलोड करने के लिए कोई तस्वीर चुनें',
  'Please select a video file to upload': 'अपलोड करने के लिए कोई वीडियो चुनें',
  'Please select a file to upload': 'अपलोड करने के लिए कोई फ़ाइल चुनें',
  'Please select an image file (JPG, PNG, etc.)': 'कोई तस्वीर चुनें (JPG, PNG आदि)',
  'This video is damaged or incomplete. Export it again and retry.':
    'यह वीडियो ख़राब है या अधूरा है। इसे फिर से बनाकर कोशिश करें।',
  'This is not an MP4 or WebM video.': 'यह MP4 या WebM वीडियो नहीं है।',
  'This image format is not supported. Save it as JPG or PNG.':
    'इस तरह की तस्वीर नहीं चलती। इसे JPG या PNG में सेव करें।',
  'This image is damaged. Save it again and retry.': 'यह तस्वीर ख़राब है। फिर से सेव करके कोशिश करें।',
  'This image has too many pixels. Resize it and try again.':
    'यह तस्वीर बहुत बड़ी है। छोटी करके फिर कोशिश करें।',
  'Choose an image of up to 5 MB.': '5 MB तक की तस्वीर चुनें।',
  'Choose a video of up to 100 MB.': '100 MB तक का वीडियो चुनें।',
  'This file is too large.': 'यह फ़ाइल बहुत बड़ी है।',
  'The upload was interrupted. Try again.': 'अपलोड बीच में रुक गया। फिर कोशिश करें।',
  'Too many uploads are in progress. Try again in a moment.':
    'कई अपलोड चल रहे हैं। थोड़ी देर में फिर कोशिश करें।',
  'The file could not be saved. Try again later.': 'फ़ाइल सेव नहीं हो सकी। बाद में कोशिश करें।',
  'This picture is in use.': 'यह तस्वीर इस्तेमाल में है।',
  'This picture is or was the logo of the shop. Documents show it, so it stays.':
    'यह तस्वीर दुकान का लोगो है या रह चुकी है। दस्तावेज़ों में यह दिखती है, इसलिए यह रहेगी।',
  'The image service refused this description. Describe the dish differently.':
    'तस्वीर सेवा ने यह विवरण नहीं माना। डिश को दूसरे शब्दों में बताएँ।',
  'The image service is not responding. Try again in a few minutes.':
    'तस्वीर सेवा जवाब नहीं दे रही। थोड़ी देर में कोशिश करें।',
  'The last day cannot be before the first': 'आख़िरी दिन पहले दिन का या उसके बाद का चुनें',
  'Choose a customer, or enter name and phone of a new one.':
    'ग्राहक चुनें, या नए ग्राहक का नाम और फ़ोन नंबर डालें।',
  'Choose a customer, or enter name and phone of a new one':
    'ग्राहक चुनें, या नए ग्राहक का नाम और फ़ोन नंबर डालें',
  'Several customers have this phone number. Choose one of them.':
    'यह फ़ोन नंबर कई ग्राहकों का है। उनमें से एक चुनें।',
  'Several customers have this phone number': 'यह फ़ोन नंबर कई ग्राहकों का है',
  'Another customer without an email has this phone number.':
    'यह फ़ोन नंबर बिना ईमेल वाले किसी और ग्राहक का है।',
  'This order can no longer be changed.': 'यह ऑर्डर अब बदला नहीं जा सकता।',
  'This order is not paid yet. Pay first, then it can be changed.':
    'इस ऑर्डर का भुगतान अभी नहीं हुआ है। पहले भुगतान करें, फिर इसे बदला जा सकता है।',
  'The tax on that day is different. Cancel this order and place a new one.':
    'उस दिन का टैक्स अलग है। यह ऑर्डर रद्द करके नया ऑर्डर करें।',
  'This day is sold. Confirm that its orders are cancelled.':
    'इस दिन के ऑर्डर हैं। पक्का करें कि उन्हें रद्द किया जाए।',
  'Its cancelling has begun, so it can no longer be changed.':
    'इस दिन को रद्द करना शुरू हो चुका है, इसलिए अब कुछ बदला नहीं जा सकता।',
  'Give customers at least an hour, until the cut-off of that day at the latest.':
    'ग्राहकों को कम से कम एक घंटा दें, ज़्यादा से ज़्यादा उस दिन की समय-सीमा तक।',
} as const;
