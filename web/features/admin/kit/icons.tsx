/** The icons of the console, drawn like those of the home page. */
import { makeIcon } from '#web/ui/icons.tsx';

export const GridIcon = makeIcon(
  'M5 5h5.5v5.5H5zM13.5 5H19v5.5h-5.5zM5 13.5h5.5V19H5zM13.5 13.5H19V19h-5.5z',
);
export const ListIcon = makeIcon('M9 7h11M9 12h11M9 17h11M4.5 7h.1M4.5 12h.1M4.5 17h.1');
export const BowlIcon = makeIcon(
  'M3.5 11h17a8.5 8.5 0 0 1-5 7.7V20h-7v-1.3a8.5 8.5 0 0 1-5-7.7z' +
    'M9 8c-1-1.5 1-2.5 0-4M14 8c-1-1.5 1-2.5 0-4',
);
export const UsersIcon = makeIcon(
  'M5.8 8.5a3.2 3.2 0 1 0 6.4 0 3.2 3.2 0 0 0-6.4 0M3 19c.4-3.3 2.7-5.2 6-5.2s5.6 1.9 6 5.2' +
    'M15.5 5.6a3.2 3.2 0 0 1 0 5.8M17 14.2c2.3.6 3.7 2.3 4 4.8',
);
export const PictureIcon = makeIcon(
  'M4.5 5h15v14h-15zM4.5 16l4.5-4.5 4 4 2.5-2.5 4 4M13.7 9a1.3 1.3 0 1 0 2.6 0 1.3 1.3 0 0 0-2.6 0',
);
export const ChartIcon = makeIcon('M5 19v-6M10 19V9M15 19v-8M20 19V5');
export const PurseIcon = makeIcon('M4 7.5h14.5v11H4zM4 7.5 15 4v3.5M15 13h3.5');
export const PotIcon = makeIcon(
  'M5 10h14v7a2.5 2.5 0 0 1-2.5 2.5h-9A2.5 2.5 0 0 1 5 17zM3 12.5h2' +
    'M19 12.5h2M4.5 7.5h15M12 7.5V5.5',
);
export const RepeatIcon = makeIcon(
  'M5 11V9.5A3.5 3.5 0 0 1 8.5 6H19m-3-3 3 3-3 3M19 13v1.5a3.5 3.5 0 0 1-3.5 3.5H5m3 3-3-3 3-3',
);
export const GearIcon = makeIcon(
  'M4 7h9M17.5 7H20M4 17h2.5M11 17h9M13 7a2.2 2.2 0 1 0 4.4 0 2.2 2.2 0 0 0-4.4 0' +
    'M6.5 17a2.2 2.2 0 1 0 4.4 0 2.2 2.2 0 0 0-4.4 0',
);
export const LogIcon = makeIcon('M6 4h9l3.5 3.5V20H6zM9 10h6M9 13.5h6M9 17h4');
export const BookIcon = makeIcon(
  'M12 6.5C10 5 7.5 4.5 4 4.5v13c3.5 0 6 .5 8 2 2-1.5 4.5-2 8-2v-13c-3.5 0-6 .5-8 2zM12 6.5v13',
);
export const LogoutIcon = makeIcon('M14 5H6v14h8M10.5 12H20m-3.5-3.5L20 12l-3.5 3.5');
export const BackIcon = makeIcon('M19 12H5m5.5-5.5L5 12l5.5 5.5');
export const GripIcon = makeIcon('M9 6h.1M15 6h.1M9 12h.1M15 12h.1M9 18h.1M15 18h.1');
export const UpIcon = makeIcon('m7 14 5-5 5 5');
export const DownloadIcon = makeIcon('M12 4v11m-4.5-4.5L12 15l4.5-4.5M5 19h14');
export const UploadIcon = makeIcon('M12 15V4m-4.5 4.5L12 4l4.5 4.5M5 19h14');
export const PencilIcon = makeIcon('M5 19l1-4L16 5l3 3L9 18z');
export const LinkIcon = makeIcon(
  'M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.7-5.7l-1.2 1.2' +
    'M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.7 5.7l1.2-1.2',
);
export const CopyIcon = makeIcon('M9 9h10v11H9zM6 15H5V4h10v2');
