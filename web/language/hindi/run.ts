/** Hindi for riders: the run, its stops and what was collected. */
export const run = {
  'Your run': 'आपका रन',
  'Open your run': 'अपना रन खोलें',
  'The kitchen gives you a code of 4 digits.': 'किचन आपको 4 अंकों का कोड देगा।',
  Open: 'खोलें',
  'Opening...': 'खुल रहा है...',
  "We couldn't open the run": 'रन नहीं खुल सका',
  'The day of this run has not come yet.': 'इस रन का दिन अभी नहीं आया है।',
  'This run is for {day}': 'यह रन {day} का है',
  'If you open it now, its orders go out for delivery and their customers get a message.':
    'अभी खोलने पर इसके ऑर्डर डिलीवरी के लिए निकल जाएँगे और ग्राहकों को संदेश मिलेगा।',
  'Open it on that day': 'उसी दिन खोलें',
  'Open it now': 'अभी खोलें',
  'This code is wrong. Tries left: {count}.': 'यह कोड गलत है। {count} मौके बचे हैं।',
  'No run is open': 'कोई रन खुला नहीं है',
  'Open the link that the kitchen sent you.': 'किचन का भेजा हुआ लिंक खोलें।',
  'This run is over. Names and addresses were removed from this phone.':
    'यह रन ख़त्म हो गया। इस फ़ोन से नाम और पते हटा दिए गए।',
  'The cash is handed over. Names and addresses were removed from this phone.':
    'कैश जमा हो गया। इस फ़ोन से नाम और पते हटा दिए गए।',
  '12 hours have passed. Names and addresses were removed from this phone.':
    '12 घंटे बीत गए। इस फ़ोन से नाम और पते हटा दिए गए।',
  'You have left the run. Names and addresses were removed from this phone.':
    'आपने रन छोड़ दिया। इस फ़ोन से नाम और पते हटा दिए गए।',
  'The run was opened again or ended. Open the link from the kitchen once more.':
    'रन दोबारा खोला गया या ख़त्म हो गया। किचन का लिंक फिर से खोलें।',
  '1 stop to go': '1 डिलीवरी बाकी',
  '{count} stops to go': '{count} डिलीवरी बाकी',
  '{count} not sent yet': '{count} अभी भेजा नहीं गया',
  'All sent': 'सब भेज दिया',
  'As of {time}': '{time} तक का',
  'No line. As of {time}': 'नेटवर्क नहीं। {time} तक का',
  'The day is over. The kitchen checks what you enter now.':
    'दिन ख़त्म हो गया। अब आप जो दर्ज करेंगे, उसे किचन जाँचेगा।',
  Messages: 'संदेश',
  OK: 'ठीक है',
  'This phone has no room left. Keep this page open until everything is sent.':
    'इस फ़ोन में जगह नहीं बची। सब भेजे जाने तक यह पेज खुला रखें।',
  'Next stop': 'अगली डिलीवरी',
  'Chosen stop': 'चुनी हुई डिलीवरी',
  '{position} of {count}': '{count} में से {position}',
  'Back to the next stop': 'अगली डिलीवरी पर जाएँ',
  'Landmark: {place}': 'पहचान: {place}',
  Call: 'कॉल करें',
  'Call {name}': '{name} को कॉल करें',
  Map: 'नक्शा',
  'Boxes: {count}': 'डिब्बे: {count}',
  'Missing from the parcel: {meals}': 'पार्सल में नहीं है: {meals}',
  'Paid. Collect nothing.': 'भुगतान हो चुका है। कुछ नहीं लेना है।',
  Collect: 'लेना है',
  'Rounded from {amount}': '{amount} से पूरा किया गया',
  'Show the UPI code': 'UPI कोड दिखाएँ',
  'UPI code': 'UPI कोड',
  'Could not deliver': 'डिलीवरी नहीं हो सकी',
  'Who took it?': 'किसने लिया?',
  'The customer': 'ग्राहक ने',
  'The household': 'परिवार ने',
  'A neighbour': 'पड़ोसी ने',
  'The guard': 'गार्ड ने',
  'At the door': 'दरवाज़े पर रखा',
  "The customer's code": 'ग्राहक का कोड',
  'Enter the 4 digits of the code': 'कोड के 4 अंक डालें',
  'Confirm: delivered': 'पक्का करें: पहुँच गया',
  'Collected of {amount}': '{amount} में से मिला',
  'All in cash': 'पूरा कैश',
  'All by UPI': 'पूरा UPI से',
  Cash: 'कैश',
  'Cash {amount}': 'कैश {amount}',
  'UPI {amount}': 'UPI {amount}',
  'The amount is right.': 'रकम सही है।',
  '{amount} short': '{amount} कम',
  '{amount} over': '{amount} ज़्यादा',
  'What happened?': 'क्या हुआ?',
  'Nobody at home': 'घर पर कोई नहीं',
  Refused: 'लेने से मना किया',
  'Wrong address': 'पता गलत है',
  Damaged: 'ख़राब हो गया',
  'Choose a reason': 'कारण चुनें',
  'Note for the kitchen': 'किचन के लिए नोट',
  'Bring it back to the kitchen, unless you get another message.':
    'इसे किचन वापस लाएँ, जब तक कोई और संदेश न मिले।',
  'Confirm: not delivered': 'पक्का करें: नहीं पहुँचा',
  'To deliver': 'बाकी',
  'Not delivered': 'नहीं पहुँचा',
  'Bring back': 'वापस लाएँ',
  'Not in this run any more': 'अब इस रन में नहीं',
  'Not sent': 'भेजा नहीं गया',
  'All stops': 'सभी डिलीवरी',
  'All stops are done': 'सभी डिलीवरी हो गईं',
  'Take the cash and what you bring back to the kitchen.': 'कैश और जो वापस लाए हैं, वह किचन में दें।',
  'Cash with you': 'आपके पास कैश',
  'Leave the run': 'रन छोड़ें',
  'Leave the run?': 'रन छोड़ें?',
  'Names and addresses are removed from this phone. You need the link to come back.':
    'इस फ़ोन से नाम और पते हट जाएँगे। वापस आने के लिए लिंक चाहिए।',
  '{count} not sent yet. They stay here and are sent once there is a line.':
    '{count} अभी भेजे नहीं गए। वे यहीं रहेंगे और नेटवर्क आते ही भेजे जाएँगे।',
  // Links
  'This link is not known. Ask the kitchen for a new one.': 'यह लिंक नहीं मिला। किचन से नया लिंक माँगें।',
  'This code is wrong.': 'यह कोड गलत है।',
  'This link was opened on another device. Ask the kitchen for a new one.':
    'यह लिंक किसी दूसरे फ़ोन पर खोला गया है। किचन से नया लिंक माँगें।',
  'Too many wrong codes. Ask the kitchen for a new link.':
    'कई बार गलत कोड डाला गया। किचन से नया लिंक माँगें।',
  'This run is over.': 'यह रन ख़त्म हो गया।',
  'This link has ended. Ask the kitchen for a new one.':
    'यह लिंक अब काम नहीं करता। किचन से नया लिंक माँगें।',
  // What became of an entry
  'This order was cancelled meanwhile. Bring it back.': 'यह ऑर्डर इस बीच रद्द हो गया। इसे वापस लाएँ।',
  'The kitchen has entered this stop. That counts.':
    'किचन ने यह डिलीवरी दर्ज कर दी है। वही मानी जाएगी।',
  'This stop already counts as delivered.': 'यह डिलीवरी पहले से पूरी मानी गई है।',
  'A later entry for this stop counts.': 'इस डिलीवरी की बाद की जानकारी मानी जाएगी।',
  'This stop is no longer in your run. The kitchen decides about your entry.':
    'यह डिलीवरी अब आपके रन में नहीं है। आपकी जानकारी पर किचन फ़ैसला करेगा।',
  'This run is over. The kitchen decides about your entry.':
    'यह रन ख़त्म हो गया है। आपकी जानकारी पर किचन फ़ैसला करेगा।',
  'Too many entries for this stop. Call the kitchen.':
    'इस डिलीवरी के लिए बहुत ज़्यादा जानकारी भेजी गई। किचन को कॉल करें।',
  'The cash of this run was handed over. The kitchen decides about your entry.':
    'इस रन का कैश जमा हो चुका है। आपकी जानकारी पर किचन फ़ैसला करेगा।',
  'The code does not match. The stop is entered all the same, and the kitchen sees it.':
    'कोड मेल नहीं खाता। डिलीवरी फिर भी दर्ज हो गई है, और किचन इसे देखेगा।',
  'Five codes were wrong, so this one was not checked. The stop is entered all the same.':
    'पाँच कोड गलत थे, इसलिए यह कोड नहीं जाँचा गया। डिलीवरी फिर भी दर्ज हो गई है।',
  'Nothing is collected where nothing is delivered': 'जहाँ डिलीवरी नहीं हुई, वहाँ पैसे नहीं लिए जाते',
  'A delivered stop has no reason': 'पूरी डिलीवरी का कोई कारण नहीं होता',
  'Enter the cash or the UPI payment': 'कैश या UPI की रकम डालें',
  'Nothing is due for this order': 'इस ऑर्डर के लिए कुछ लेना बाकी नहीं है',
  'This order is in a run. Enter its stop there.': 'यह ऑर्डर एक रन में है। इसकी डिलीवरी वहाँ दर्ज करें।',
  'This stop has not failed, or it was decided already.':
    'यह डिलीवरी नाकाम नहीं हुई, या इस पर फ़ैसला हो चुका है।',
  'This link has ended. The kitchen has this entry and decides about it.':
    'यह लिंक बंद हो गया है। यह जानकारी किचन के पास है, फ़ैसला वही करेगा।',
  'Somebody has already decided about this entry.': 'इस जानकारी पर फ़ैसला हो चुका है।',
  'The cash of this run was handed over. Refund the order instead.':
    'इस रन का कैश जमा हो चुका है। इसके बजाय ऑर्डर के पैसे लौटाएँ।',
  'This line of the statement is tied to another order.': 'स्टेटमेंट की यह पंक्ति किसी और ऑर्डर से जुड़ी है।',
  'This was entered in another run, and was not sent. Show it to the kitchen.':
    'यह किसी दूसरे रन में दर्ज हुआ था और भेजा नहीं गया। इसे किचन को दिखाएँ।',
  // Fields
  'This day is over': 'यह दिन बीत चुका है',
  'Open the whole link again': 'पूरा लिंक फिर से खोलें',
  'Send the id of this device': 'इस फ़ोन की पहचान भेजें',
  'Send the time as 2026-11-24T07:30:00Z': 'समय ऐसे भेजें: 2026-11-24T07:30:00Z',
  'Choose delivered or not delivered': 'चुनें कि डिलीवर हुआ या नहीं',
  'Choose why it was not delivered': 'चुनें कि क्यों नहीं हुआ',
  'Enter the note': 'नोट लिखें',
  'Keep the note within 200 characters': 'नोट 200 अक्षरों तक रखें',
  'Keep the note on one line, without tabs': 'नोट एक ही पंक्ति में, बिना टैब के लिखें',
  'Choose who took it': 'चुनें कि किसने लिया',
  'This is more than a rider can be given': 'इतनी रकम राइडर को नहीं दी जा सकती',
} as const;
