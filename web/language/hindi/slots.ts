/** Hindi for delivery times. */
export const slots = {
  '{from} to {to}': '{from} से {to}',
  'Delivery time': 'डिलीवरी का समय',
  Closed: 'बंद',
  'Choose a delivery time.': 'डिलीवरी का समय चुनें।',
  'Choose a delivery time': 'डिलीवरी का समय चुनें',
  'Delivered {hours}.': 'डिलीवरी {hours}।',
  'This delivery time can no longer be chosen. Choose another one.':
    'यह समय अब नहीं चुना जा सकता। दूसरा समय चुनें।',
  'This delivery time is full. Choose another time or another day.':
    'यह समय भर गया है। दूसरा समय या दूसरा दिन चुनें।',
  'From {day} we no longer deliver your plan to your address at its time.':
    '{day} से हम आपके प्लान की डिलीवरी उसके समय पर आपके पते पर नहीं करते।',
} as const;
