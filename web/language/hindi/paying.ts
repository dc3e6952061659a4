/** Hindi for the ways to pay. */
export const paying = {
  'Pay online': 'ऑनलाइन भुगतान करें',
  'UPI, cards, netbanking': 'UPI, कार्ड, नेटबैंकिंग',
  'In cash when it arrives, or by UPI to {upiId}.': 'पहुँचने पर नकद, या {upiId} पर UPI से।',
  'We call you to confirm it. If we cannot reach you in time, it is cancelled.':
    'पक्का करने के लिए हम आपको फ़ोन करेंगे। समय पर बात न हुई तो ऑर्डर रद्द हो जाएगा।',
  'Cash is accepted up to {amount}': 'नकद भुगतान {amount} तक ही लिया जाता है',
  'Cash is accepted once an order has been delivered to you':
    'आपका एक ऑर्डर पहुँच जाने के बाद नकद भुगतान लिया जाता है',
  'Your other cash orders have to be delivered first': 'पहले आपके बाकी नकद ऑर्डर पहुँचने चाहिए',
  'Cash is not accepted at this pincode': 'इस पिनकोड पर नकद भुगतान नहीं लिया जाता',
  'Your balance of {balance} is not enough': 'आपका बैलेंस {balance} काफ़ी नहीं है',
  'Order {number} arrives on {day}. Pay {amount} when it arrives.':
    'ऑर्डर {number} {day} को पहुँचेगा। पहुँचने पर {amount} दें।',
  'You pay when it arrives.': 'भुगतान पहुँचने पर होगा।',
  UPI: 'UPI',
  Cards: 'कार्ड',
  Netbanking: 'नेटबैंकिंग',
  'Wallets of other apps': 'दूसरे ऐप के वॉलेट',
  '{way}: not working at the moment. Choose another way to pay.':
    '{way}: अभी काम नहीं कर रहा। भुगतान का कोई और तरीका चुनें।',
  '{way}: payments may fail at the moment.': '{way}: अभी भुगतान रुक सकता है।',
  'We could not reach you by phone': 'आपसे फ़ोन पर बात नहीं हो सकी',
  'We did not confirm it in time': 'हमने समय पर इसकी पुष्टि नहीं की',
} as const;
