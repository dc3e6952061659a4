/** Hindi for the pages that the owner writes, their links, and who runs the shop. */
export const texts = {
  Privacy: 'निजता',
  Terms: 'शर्तें',
  Accessibility: 'सबके लिए सुगम',
  'As of {date}': '{date} से लागू',
  'Earlier versions': 'पुराने रूप',
  'This is an earlier version of this page.': 'यह इस पेज का पुराना रूप है।',
  'Go to the current version': 'अभी का रूप देखें',
  "We couldn't load this page.": 'यह पेज लोड नहीं हो सका।',

  'Unknown version': 'यह रूप नहीं मिला',

  'How to reach us': 'हमसे संपर्क कैसे करें',
  Shop: 'दुकान',
  'Run by': 'संचालक',
  'Postal address': 'डाक का पता',
  Phone: 'फ़ोन',
  'FSSAI licence': 'FSSAI लाइसेंस',
  'Grievance officer': 'शिकायत अधिकारी',
  'Call {phone}, and mention order {number}.': '{phone} पर फ़ोन करें और ऑर्डर नंबर {number} बताएँ।',
  'Write to {email}, and mention order {number}.': '{email} पर लिखें और ऑर्डर नंबर {number} बताएँ।',
  'This order can no longer be cancelled. If something is wrong, write to us: {email}':
    'यह ऑर्डर अब रद्द नहीं हो सकता। कुछ गड़बड़ हो तो हमें लिखें: {email}',
} as const;
