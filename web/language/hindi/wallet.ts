/** Hindi for the wallet. */
export const wallet = {
  'My Wallet': 'मेरा वॉलेट',
  'Wallet Balance': 'वॉलेट बैलेंस',
  'Available for orders and payments': 'ऑर्डर और भुगतान के लिए उपलब्ध',
  "We couldn't load your balance.": 'आपका बैलेंस लोड नहीं हो सका।',

  'Add money': 'पैसे जोड़ें',
  'Choose an amount': 'रकम चुनें',
  'Amount in rupees': 'रकम (रुपये में)',
  'From {min} to {max}': '{min} से {max} तक',
  'Wallet top-up': 'वॉलेट टॉप-अप',
  'Money added': 'पैसे जुड़ गए',
  'Back to your subscription': 'अपने सब्सक्रिप्शन पर वापस जाएँ',
  '{amount} has been added to your wallet.': 'आपके वॉलेट में {amount} जुड़ गए हैं।',
  'Confirming your payment. The money will show up here once your bank confirms it.':
    'भुगतान की पुष्टि हो रही है। बैंक की पुष्टि होते ही पैसे यहाँ दिखेंगे।',
  'If you did pay, the money shows up in your wallet once your bank confirms it.':
    'अगर आपने भुगतान किया है, तो बैंक की पुष्टि होते ही पैसे आपके वॉलेट में दिखेंगे।',
  "We couldn't start the payment. Please try again.": 'भुगतान शुरू नहीं हो सका। कृपया फिर कोशिश करें।',
  "We couldn't load the payment window. Please try again.":
    'भुगतान विंडो लोड नहीं हो सकी। कृपया फिर कोशिश करें।',
  "We couldn't open the payment window. Please try again.":
    'भुगतान विंडो नहीं खुल सकी। कृपया फिर कोशिश करें।',

  'Transaction History': 'लेन-देन',
  'Statement period': 'स्टेटमेंट की अवधि',
  'All transactions': 'सभी लेन-देन',
  'Download statement': 'स्टेटमेंट डाउनलोड करें',
  'Loading your transactions': 'आपका लेन-देन लोड हो रहा है',
  "We couldn't load your transactions": 'आपका लेन-देन लोड नहीं हो सका',
  'Your money is safe with us. Check your connection and try again.':
    'आपके पैसे सुरक्षित हैं। अपना इंटरनेट कनेक्शन जाँचें और फिर कोशिश करें।',
  "We couldn't load more transactions.": 'और लेन-देन लोड नहीं हो सका।',
  '1 transaction shown': '1 लेन-देन दिख रहा है',
  '{count} transactions shown': '{count} लेन-देन दिख रहे हैं',
  'No transactions yet': 'अभी कोई लेन-देन नहीं है',
  'Your wallet transaction history will appear here once you start using your wallet.':
    'वॉलेट इस्तेमाल करने पर आपका लेन-देन यहाँ दिखेगा।',
  'No matching transactions': 'ऐसा कोई लेन-देन नहीं मिला',
  'No transactions match these filters.': 'इन फ़िल्टर से कोई लेन-देन नहीं मिला।',
  'Show more': 'और दिखाएँ',

  'Money in or out': 'आए या गए पैसे',
  'Money in': 'आए पैसे',
  'Money out': 'गए पैसे',
  Source: 'किसलिए',
  'All sources': 'सब',
  'Top-up': 'टॉप-अप',
  'Order payment': 'ऑर्डर का भुगतान',
  Refund: 'रिफ़ंड',
  'Refund of order {number}': 'ऑर्डर {number} का रिफ़ंड',
  Adjustment: 'बैलेंस में सुधार',
  'Account closed': 'खाता बंद',
  credit: 'जमा',
  debit: 'कटा',

  'Choose an amount from ₹100 to ₹10,000': '₹100 से ₹10,000 तक की रकम चुनें',
  'Choose credit or debit': 'जमा या कटा चुनें',
  'Unknown source': 'अनजान स्रोत',
} as const;
