/** Hindi for the kit's controls. */
export const kit = {
  Close: 'बंद करें',
  Dismiss: 'हटाएँ',
  Notification: 'सूचना',
  'Notifications ({hotkey})': 'सूचनाएँ ({hotkey})',
  '{action}: press F8': '{action}: F8 दबाएँ',
  'Hide password': 'पासवर्ड छिपाएँ',
  'Show password': 'पासवर्ड दिखाएँ',
  '(Optional)': '(ज़रूरी नहीं)',
  Quantity: 'मात्रा',
  'Quantity of {label}': '{label} की मात्रा',
  'Remove one {label}': 'एक {label} घटाएँ',
  'Add one {label}': 'एक {label} बढ़ाएँ',
} as const;
