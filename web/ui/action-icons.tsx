/** The icons of dialogs, forms and ordering, in the style of `icons.tsx`. */
import { makeIcon } from './icons.tsx';

const eye =
  'M3 12s3.3-6 9-6 9 6 9 6-3.3 6-9 6-9-6-9-6zM9.2 12a2.8 2.8 0 1 0 5.6 0 2.8 2.8 0 0 0-5.6 0';

export const AlertIcon = makeIcon('M12 8v5M12 16.3v.1M3 12a9 9 0 1 0 18 0 9 9 0 0 0-18 0');
export const BackIcon = makeIcon('M19 12H5m6-6-6 6 6 6');
export const BinIcon = makeIcon(
  'M5 7h14M10 7V4.5h4V7M7 7l.8 12.5h8.4L17 7M10.4 10.5v5.5M13.6 10.5v5.5',
);
export const CalendarIcon = makeIcon('M5 6.5h14v13H5zM5 10.5h14M9 4v4M15 4v4');
export const CheckIcon = makeIcon('m5 12.5 4.5 4.5L19 7.5');
export const DownIcon = makeIcon('m7 10 5 5 5-5');
export const EyeIcon = makeIcon(eye);
export const EyeOffIcon = makeIcon(`${eye}M5 19 19 5`);
export const ForwardIcon = makeIcon('M5 12h14m-6-6 6 6-6 6');
export const PauseIcon = makeIcon('M9 6v12M15 6v12');
export const PinIcon = makeIcon(
  'M12 21s7-6.2 7-11.5a7 7 0 0 0-14 0C5 14.8 12 21 12 21z' +
    'M9.6 9.5a2.4 2.4 0 1 0 4.8 0 2.4 2.4 0 0 0-4.8 0',
);
