/** Hindi for the cart. */
export const cart = {
  'Your Cart ({count} items)': 'आपका कार्ट ({count})',
  'Your Cart (1 item)': 'आपका कार्ट (1)',
  'Your cart is empty': 'आपका कार्ट खाली है',
  'Add some delicious meals to get started!': 'कुछ स्वादिष्ट चुनें और शुरू करें!',
  'Your cart': 'आपका कार्ट',
  '1 item': '1 चीज़',
  '{count} items': '{count} चीज़ें',
  'View cart': 'कार्ट देखें',
  'In your cart': 'आपके कार्ट में',
  'Proceed to Checkout': 'चेकआउट पर जाएँ',
  'Earliest delivery: {day}.': 'सबसे जल्दी डिलीवरी: {day}।',
  'Earliest delivery: {relativeDay}, {day}.': 'सबसे जल्दी डिलीवरी: {relativeDay}, {day}।',
  'Remove {label}': '{label} हटाएँ',
  'Removed {meal}': '{meal} हटा दिया',
  Undo: 'वापस लाएँ',
  'You can order up to {quantity} of one dish.': 'एक डिश {quantity} तक मँगा सकते हैं।',
  'Your cart is full: it holds {lines} different dishes.':
    'आपका कार्ट भर गया है: इसमें {lines} अलग डिश आती हैं।',
  'It holds up to {lines} different dishes and {quantity} of each; we left out the rest.':
    'इसमें {lines} अलग डिश और हर एक {quantity} तक आती हैं; बाकी हमने हटा दीं।',
  'Your cart has changed': 'आपका कार्ट बदल गया है',
  'One meal is no longer on the menu, so we took it out.':
    'एक डिश अब मेन्यू में नहीं है, इसलिए हमने उसे हटा दिया।',
  '{count} meals are no longer on the menu, so we took them out.':
    '{count} डिश अब मेन्यू में नहीं हैं, इसलिए हमने उन्हें हटा दिया।',
  '{meal} is no longer on the menu, so we took it out.':
    '{meal} अब मेन्यू में नहीं है, इसलिए हमने इसे हटा दिया।',
  'No longer on the menu, so we took them out: {meals}.':
    'ये अब मेन्यू में नहीं हैं, इसलिए हमने इन्हें हटा दिया: {meals}।',
  '{meal} is no longer made {size}. Your cart now has it {otherSize}.':
    '{meal} अब {size} के लिए नहीं मिलता। आपके कार्ट में अब यह {otherSize} के लिए है।',
  '{meal} {size} is now {now} (was {before}).':
    '{meal} ({size}) का दाम अब {now} है, पहले {before} था।',
  "Today's prices could not be loaded.": 'आज के दाम लोड नहीं हो सके।',

  '{meal} is sold out on {day}.': '{day} के लिए {meal} ख़त्म हो गई है।',
  '{meal} is not on the menu on {day}.': '{day} के मेन्यू में {meal} नहीं है।',
  'Deliver on {day} instead': 'इसके बजाय {day} को मँगाएँ',
  'No coming day has all of these dishes. Take some out and order them apart.':
    'आने वाले किसी एक दिन ये सभी डिश नहीं मिलेंगी। कुछ निकालकर अलग से ऑर्डर करें।',
} as const;
