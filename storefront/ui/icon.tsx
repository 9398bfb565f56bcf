/** Paths on a 20 px grid, drawn with a 1.5 px line (styles/app.css). */
const paths = {
  menu: 'M3 5.5h14M3 10h14M3 14.5h14',
  close: 'm5 5 10 10M15 5 5 15',
  search: 'M9 15A6 6 0 1 0 9 3a6 6 0 0 0 0 12Zm4.3-1.7L17 17',
  heart: 'M10 16.5S3 12.5 3 7.5a3.5 3.5 0 0 1 7-1 3.5 3.5 0 0 1 7 1c0 5-7 9-7 9Z',
  cart: 'M2.5 3.5h2l1.9 9.2h8.7l1.9-6.7H5.2M8 16.3h.01M14 16.3h.01',
  person: 'M10 9.5a3 3 0 1 0 0-6 3 3 0 0 0 0 6Zm-6 7c.6-2.8 3-4.5 6-4.5s5.4 1.7 6 4.5',
  down: 'm5 7.5 5 5 5-5',
  left: 'm12.5 5-5 5 5 5',
  right: 'm7.5 5 5 5-5 5',
  plus: 'M10 4v12M4 10h12',
  minus: 'M4 10h12',
  check: 'm4 10.5 4 4 8-9',
  alert: 'M10 6.5v4.5m0 2.5v.01M10 17.5a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15Z',
  trash: 'M4 5.5h12M8 5.5v-2h4v2M6 5.5l.7 11h6.6l.7-11',
  download: 'M10 3v9m-3.5-3.5L10 12l3.5-3.5M4 16.5h12',
  print: 'M6 7V3h8v4M6 14H3.5V7h13v7H14M6 11.5h8V17H6z',
  globe:
    'M10 17.5a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15ZM2.5 10h15M10 2.5c2.5 2.2 2.5 12.8 0 15-2.5-2.2-2.5-12.8 0-15Z',
  zoom: 'M9 15A6 6 0 1 0 9 3a6 6 0 0 0 0 12Zm4.3-1.7L17 17M9 6.5v5M6.5 9h5',
  camera: 'M3 6h3l1.5-2h5L14 6h3v10H3zM10 13.5a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z',
  picture: 'M3 4h14v12H3zM3 13l4-4 4 4 2-2 4 4M13 7.5h.01',
  phone: 'M6 2.5h8v15H6zM9 15h2',
  clock: 'M10 17.5a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15ZM10 6v4.5l3 1.5',
  filter: 'M3 6h14M5.5 10h9M8 14h4',
  grid: 'M4 4h5v5H4zM11 4h5v5h-5zM4 11h5v5H4zM11 11h5v5h-5z',
  rows: 'M3.5 5h.01M3.5 10h.01M3.5 15h.01M7 5h10M7 10h10M7 15h10',
  compare: 'M10 3v14M4 5.5h12M4 5.5 2 11h4zM16 5.5 14 11h4zM7 17h6',
  tag: 'M3 3h6.5l7.5 7.5-6.5 6.5L3 9.5zM6.5 6.5h.01',
  box: 'm10 2.5 6.5 3.5v8L10 17.5 3.5 14V6zM3.5 6 10 9.5 16.5 6M10 9.5v8',
} as const;
export type IconName = keyof typeof paths;

export const iconNames = Object.keys(paths) as IconName[];

export const iconPath = (name: IconName): string => paths[name];

/** A decorative icon. Alone in a control, the control needs a label. */
export const Icon = ({ name, className = 'size-5' }: { name: IconName; className?: string }) => (
  <svg aria-hidden="true" viewBox="0 0 20 20" className={`icon ${className}`}>
    <path d={paths[name]} />
  </svg>
);
