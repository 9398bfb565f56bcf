/** A device that accessories are made for. `group` decides which products and which category fit. */
export type Device = { slug: string; maker: string; name: string; group: Group; released: string };
export type Group =
  | 'iphone-17'
  | 'iphone-16'
  | 'iphone-15'
  | 'iphone-old'
  | 'galaxy-s'
  | 'galaxy-a'
  | 'galaxy-z'
  | 'xiaomi'
  | 'pixel'
  | 'huawei'
  | 'oppo'
  | 'motorola'
  | 'ipad'
  | 'galaxy-tab'
  | 'apple-watch'
  | 'galaxy-watch'
  | 'garmin'
  | 'airpods'
  | 'console'
  | 'vr'
  | 'action';

// group | maker | month of release | names, the ones of one line together, newest lines first
const table = `
iphone-17 | Apple | 2025-09 | iPhone 17 Pro Max, iPhone 17 Pro, iPhone 17, iPhone Air
iphone-16 | Apple | 2024-09 | iPhone 16 Pro Max, iPhone 16 Pro, iPhone 16 Plus, iPhone 16, iPhone 16e
iphone-15 | Apple | 2023-09 | iPhone 15 Pro Max, iPhone 15 Pro, iPhone 15 Plus, iPhone 15
iphone-old | Apple | 2022-09 | iPhone 14 Pro Max, iPhone 14 Pro, iPhone 14 Plus, iPhone 14
iphone-old | Apple | 2021-09 | iPhone 13 Pro Max, iPhone 13 Pro, iPhone 13, iPhone 13 mini
iphone-old | Apple | 2020-10 | iPhone 12 Pro Max, iPhone 12 Pro, iPhone 12, iPhone 12 mini
galaxy-s | Samsung | 2026-02 | Galaxy S26 Ultra, Galaxy S26+, Galaxy S26
galaxy-s | Samsung | 2025-02 | Galaxy S25 Ultra, Galaxy S25+, Galaxy S25, Galaxy S25 Edge, Galaxy S25 FE
galaxy-s | Samsung | 2024-01 | Galaxy S24 Ultra, Galaxy S24+, Galaxy S24, Galaxy S24 FE
galaxy-s | Samsung | 2023-02 | Galaxy S23 Ultra, Galaxy S23+, Galaxy S23, Galaxy S23 FE
galaxy-s | Samsung | 2022-02 | Galaxy S22 Ultra, Galaxy S22+, Galaxy S22
galaxy-s | Samsung | 2021-01 | Galaxy S21 Ultra, Galaxy S21+, Galaxy S21, Galaxy S21 FE
galaxy-a | Samsung | 2025-03 | Galaxy A56, Galaxy A36, Galaxy A26, Galaxy A17, Galaxy A16
galaxy-a | Samsung | 2024-03 | Galaxy A55, Galaxy A35, Galaxy A25, Galaxy A15, Galaxy A05s
galaxy-a | Samsung | 2023-03 | Galaxy A54, Galaxy A34, Galaxy A24, Galaxy A14
galaxy-z | Samsung | 2025-07 | Galaxy Z Fold7, Galaxy Z Flip7, Galaxy Z Flip7 FE
galaxy-z | Samsung | 2024-07 | Galaxy Z Fold6, Galaxy Z Flip6
galaxy-z | Samsung | 2023-08 | Galaxy Z Fold5, Galaxy Z Flip5
xiaomi | Xiaomi | 2025-09 | Xiaomi 17 Pro Max, Xiaomi 17 Pro, Xiaomi 17
xiaomi | Xiaomi | 2025-02 | Xiaomi 15 Ultra, Xiaomi 15, Xiaomi 15T Pro, Xiaomi 15T
xiaomi | Xiaomi | 2024-09 | Xiaomi 14T Pro, Xiaomi 14T, Xiaomi 14
xiaomi | Xiaomi | 2025-01 | Redmi Note 14 Pro+, Redmi Note 14 Pro, Redmi Note 14, Redmi 14C
xiaomi | Xiaomi | 2024-01 | Redmi Note 13 Pro+, Redmi Note 13 Pro, Redmi Note 13, Redmi 13C
xiaomi | Xiaomi | 2025-03 | Poco F7 Ultra, Poco F7 Pro, Poco X7 Pro, Poco X7
pixel | Google | 2025-08 | Pixel 10 Pro XL, Pixel 10 Pro, Pixel 10, Pixel 10 Pro Fold
pixel | Google | 2024-08 | Pixel 9 Pro XL, Pixel 9 Pro, Pixel 9, Pixel 9a
pixel | Google | 2023-10 | Pixel 8 Pro, Pixel 8, Pixel 8a
huawei | Huawei | 2025-06 | Pura 80 Ultra, Pura 80 Pro, Pura 80
huawei | Huawei | 2024-11 | Mate 70 Pro, Mate 70, nova 13 Pro
huawei | Honor | 2025-01 | Honor Magic7 Pro, Honor Magic7, Honor Magic7 Lite
huawei | Honor | 2025-05 | Honor 400 Pro, Honor 400, Honor 400 Lite
oppo | OPPO | 2025-02 | OPPO Find X8 Ultra, OPPO Find X8 Pro, OPPO Find X8
oppo | OPPO | 2025-01 | OPPO Reno13 Pro, OPPO Reno13, OPPO A5 Pro
oppo | vivo | 2025-04 | vivo X200 Ultra, vivo X200 Pro, vivo V50
oppo | OnePlus | 2025-01 | OnePlus 13, OnePlus 13R, OnePlus Nord 5
motorola | Motorola | 2025-04 | Motorola Edge 60 Pro, Motorola Edge 60, Motorola Edge 60 Fusion
motorola | Motorola | 2025-01 | Moto G75, Moto G55, Moto G35, Moto G15
ipad | Apple | 2025-10 | iPad Pro 13 (M5), iPad Pro 11 (M5)
ipad | Apple | 2025-03 | iPad Air 13 (M3), iPad Air 11 (M3), iPad (A16)
ipad | Apple | 2024-10 | iPad mini (A17 Pro), iPad 10.9 (2022)
galaxy-tab | Samsung | 2025-09 | Galaxy Tab S11 Ultra, Galaxy Tab S11, Galaxy Tab S10 Lite
galaxy-tab | Samsung | 2024-10 | Galaxy Tab S10 Ultra, Galaxy Tab S10+, Galaxy Tab S10 FE
galaxy-tab | Samsung | 2023-10 | Galaxy Tab A9+, Galaxy Tab A9
apple-watch | Apple | 2025-09 | Apple Watch Series 11, Apple Watch Ultra 3, Apple Watch SE 3
apple-watch | Apple | 2024-09 | Apple Watch Series 10, Apple Watch Ultra 2
apple-watch | Apple | 2023-09 | Apple Watch Series 9, Apple Watch SE 2
galaxy-watch | Samsung | 2025-07 | Galaxy Watch8, Galaxy Watch8 Classic, Galaxy Watch Ultra
galaxy-watch | Samsung | 2024-07 | Galaxy Watch7, Galaxy Watch FE
garmin | Garmin | 2025-05 | Garmin Forerunner 970, Garmin Forerunner 570, Garmin Venu 4
garmin | Garmin | 2024-08 | Garmin Fenix 8, Garmin Instinct 3, Garmin vivoactive 6
airpods | Apple | 2025-09 | AirPods Pro 3, AirPods 4, AirPods Pro 2, AirPods Max
airpods | Samsung | 2024-07 | Galaxy Buds3 Pro, Galaxy Buds3
console | Nintendo | 2025-06 | Nintendo Switch 2, Nintendo Switch OLED
console | Valve | 2023-11 | Steam Deck OLED
vr | Meta | 2023-10 | Meta Quest 3, Meta Quest 3S
action | GoPro | 2024-09 | GoPro HERO13 Black, GoPro HERO12 Black
action | DJI | 2024-09 | DJI Osmo Action 5 Pro
action | Insta360 | 2025-04 | Insta360 X5
`;

/** Devices released together, by line: a product for several models fits models of one line. */
export const deviceLines: Device[][] = table
  .trim()
  .split('\n')
  .map((line) => {
    const [group = '', maker = '', released = '', names = ''] = line.split('|').map((cell) => cell.trim());
    return names.split(', ').map((name) => ({
      slug: slugify(name),
      maker,
      name,
      group: group as Group,
      released: `${released}-15`,
    }));
  });

export const devices: Device[] = deviceLines.flat();

/** Formats a name for a URL: lower-case letters, digits and single dashes; "+" becomes "plus". */
export function slugify(name: string): string {
  return name
    .toLowerCase()
    .replaceAll('+', ' plus ')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
