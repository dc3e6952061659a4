/** Hindi for the wallet. */
export const wallet = {
  'My Wallet': 'मेरा वॉलेट',
  'Wallet Balance': 'वॉलेट बैलेंस',
  'Available for orders and payments': 'ऑर्डर और भुगतान के लिए',
  'Your balance could not be loaded.': 'आपका बैलेंस लोड नहीं हो सका।',

  'Add money': 'पैसे जोड़ें',
  'Choose an amount': 'रकम चुनें',
  'Amount in rupees': 'रकम (रुपये में)',
  'From {min} to {max}': '{min} से {max} तक',
  'Wallet top-up': 'वॉलेट टॉप-अप',
  'Money added': 'पैसे जुड़ गए',
  '{amount} has been added to your wallet.': 'आपके वॉलेट में {amount} जुड़ गए हैं।',
  'Payment received, confirming. The money appears here once your bank confirms it.':
    'भुगतान मिल गया, पुष्टि हो रही है। आपके बैंक की पुष्टि मिलते ही पैसे यहाँ दिखेंगे।',
  'Nothing was added to your wallet.': 'आपके वॉलेट में कुछ नहीं जुड़ा।',
  'The payment could not be started. Please try again.': 'भुगतान शुरू नहीं हो सका। कृपया फिर कोशिश करें।',
  'The payment window could not be loaded. Please try again.':
    'भुगतान विंडो लोड नहीं हो सकी। कृपया फिर कोशिश करें।',
  'The payment window could not be opened. Please try again.':
    'भुगतान विंडो नहीं खुल सकी। कृपया फिर कोशिश करें।',

  'Transaction History': 'लेन-देन',
  'Statement for': 'स्टेटमेंट की अवधि',
  'All transactions': 'सभी लेन-देन',
  'Download statement': 'स्टेटमेंट डाउनलोड करें',
  'Loading your transactions': 'आपका लेन-देन लोड हो रहा है',
  'Your transactions could not be loaded': 'आपका लेन-देन लोड नहीं हो सका',
  'Your money is safe with us. Check your connection and try again.':
    'आपका पैसा सुरक्षित है। अपना इंटरनेट कनेक्शन जाँचें और फिर कोशिश करें।',
  'More transactions could not be loaded.': 'और लेन-देन लोड नहीं हो सका।',
  '{count} transactions shown': '{count} लेन-देन दिख रहे हैं',
  'No transactions yet': 'अभी कोई लेन-देन नहीं',
  'Your wallet transaction history will appear here once you start using your wallet.':
    'वॉलेट इस्तेमाल करने पर आपका लेन-देन यहाँ दिखेगा।',
  'No such transactions': 'ऐसा कोई लेन-देन नहीं',
  'Nothing in your history fits this choice.': 'ऐसा कोई लेन-देन नहीं हुआ।',
  'Show more': 'और दिखाएँ',

  'Money in or out': 'आया या गया पैसा',
  'Money in': 'आया पैसा',
  'Money out': 'गया पैसा',
  Source: 'कहाँ से',
  'All sources': 'सब',
  'Top-up': 'टॉप-अप',
  'Order payment': 'ऑर्डर का भुगतान',
  Refund: 'रिफ़ंड',
  'Refund of order {number}': 'ऑर्डर {number} का रिफ़ंड',
  Adjustment: 'सुधार',
  'Account closed': 'खाता बंद',
  credit: 'जमा',
  debit: 'कटा',

  'Choose an amount from ₹100 to ₹10,000': '₹100 से ₹10,000 तक की रकम चुनें',
  'Choose credit or debit': 'जमा या कटा चुनें',
  'Unknown source': 'अनजान स्रोत',
} as const;
