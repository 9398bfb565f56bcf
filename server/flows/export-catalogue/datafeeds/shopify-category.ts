const PHONE = 'Electronics > Communications > Telephony > Mobile & Smart Phone Accessories';
const ACCESSORIES = 'Electronics > Electronics Accessories';
const COMPUTER = `${ACCESSORIES} > Computer Accessories`;
const INPUT = `${ACCESSORIES} > Computer Components > Input Devices`;
const FILMS = `${ACCESSORIES} > Electronics Films & Shields`;
const POWER = `${ACCESSORIES} > Power`;
const CABLES = `${ACCESSORIES} > Cables`;
const AUDIO = 'Electronics > Audio > Audio Components';
const HEADPHONES = `${AUDIO} > Headphones & Headsets`;
const CONSOLE = 'Electronics > Video Game Console Accessories';
const WATCHES = 'Apparel & Accessories > Jewelry';

/**
 * Words of an English category name and the category of Shopify's Standard Product Taxonomy (2024-07) that they mean.
 * The first row holds whose words are all in the name; narrower ones come before wider ones.
 */
const ROWS: readonly (readonly [words: string, path: string])[] = [
  ['watch band|watch strap|garmin band', `${WATCHES} > Watch Accessories > Watch Bands`],
  [
    'watch charger|wireless charger|wireless charging|wireless pad',
    `${POWER} > Power Adapters & Chargers > Wireless Chargers`,
  ],
  ['watch screen|watch protector|tablet & watch', `${FILMS} > Screen Protectors`],
  ['watch accessor|watch case', `${WATCHES} > Watch Accessories`],
  ['smart watch|smartwatch', `${WATCHES} > Smart Watches`],
  ['smart ring', `${WATCHES} > Rings`],
  [
    'camera protector|lens protector|screen protector|tempered glass|protective film',
    `${FILMS} > Screen Protectors`,
  ],
  ['privacy filter', `${FILMS} > Privacy Filters`],
  ['keyboard protector', `${FILMS} > Keyboard Protectors`],
  ['power bank', `${POWER} > Power Adapters & Chargers > Power Banks`],
  ['power station', `${POWER} > Power Stations`],
  ['power strip|surge', `${POWER} > Power Strips & Surge Suppressors`],
  ['travel adapter|plug adapter', `${POWER} > Travel Converters & Adapters`],
  ['hdmi cable', `${CABLES} > Audio & Video Cables > HDMI Cables`],
  ['aux cable|audio cable', `${CABLES} > Audio & Video Cables`],
  ['network cable|ethernet', `${CABLES} > Network Cables`],
  [
    'usb cable|usb-c cable|usb-a cable|lightning cable|multi cable|data cable',
    `${CABLES} > Storage & Data Transfer Cables > USB Cables`,
  ],
  ['chargers & cables', POWER],
  ['cable tie|cable organi', `${ACCESSORIES} > Cable Management`],
  ['cable', CABLES],
  ['charging dock', `${CONSOLE} > Charging Docks`],
  ['charger|charging|power adapter|power supply', `${POWER} > Power Adapters & Chargers`],
  ['game controller|gamepad|joystick', `${INPUT} > Game Controllers`],
  ['gaming headset|headset', `${HEADPHONES} > Headsets`],
  ['earbud case|earphone case|headphone case', 'Electronics > Audio > Audio Accessories'],
  ['over-ear', `${HEADPHONES} > Headphones > Over-Ear Headphones`],
  ['bone conduction', `${HEADPHONES} > Headphones > Bone Conduction Headphones`],
  ['earbud|earphone|in-ear|neckband', `${HEADPHONES} > Headphones > In-Ear Headphones`],
  ['headphone', `${HEADPHONES} > Headphones`],
  ['speakers & microphones', AUDIO],
  ['speaker', `${AUDIO} > Speakers`],
  ['microphone', `${AUDIO} > Microphones`],
  ['console case', `${CONSOLE} > Portable Game Console Accessories > Portable Game Console Cases`],
  ['gaming|console|vr accessor', CONSOLE],
  ['keyboard & mice|keyboards & mice', INPUT],
  [
    'keyboard case|ipad case|tablet case|tab case|tablet computer case',
    `${COMPUTER} > Computer Covers & Skins`,
  ],
  ['laptop sleeve|laptop case', `${COMPUTER} > Computer Covers & Skins`],
  ['laptop stand', `${COMPUTER} > Computer Risers & Stands`],
  ['tablet stand|tablet holder', `${COMPUTER} > Tablet Computer Docks & Stands`],
  ['docking station|laptop dock', `${COMPUTER} > Laptop Docking Stations`],
  ['stylus', `${COMPUTER} > Stylus Pens`],
  ['mouse pad', `${COMPUTER} > Mouse Pads`],
  ['keyboard', `${INPUT} > Keyboards`],
  ['mouse|mice|trackball', `${INPUT} > Mice & Trackballs`],
  ['usb hub', `${ACCESSORIES} > Computer Components > USB & FireWire Hubs`],
  ['flash drive', `${ACCESSORIES} > Computer Components > Storage Devices > USB Flash Drives`],
  ['memory card', `${ACCESSORIES} > Memory > Flash Memory > Flash Memory Cards`],
  ['tablet accessor|laptop accessor|computer accessor|tablet & laptop', COMPUTER],
  ['selfie stick', `${PHONE} > Mobile Phone Camera Accessories > Selfie Sticks`],
  ['selfie sticks & tripods|tripod', `${ACCESSORIES} > Mobile Phone & Tablet Tripods & Monopods`],
  ['ring light|video light', `${PHONE} > Mobile Phone Camera Accessories > Lighting Kits`],
  ['phone strap|phone charm|lanyard', `${PHONE} > Mobile Phone Charms & Straps`],
  ['replacement batter|phone batter', `${POWER} > Batteries > Mobile Phone Batteries`],
  ['replacement screen|spare part|replacement part|lcd', `${PHONE} > Mobile Phone Replacement Parts`],
  [
    'phone holder|car mount|desk stand|phone stand|ring grip|phone ring|phone mount|holders & mounts|desk & hand|bike mount',
    `${PHONE} > Mobile Phone Stands`,
  ],
  ['phone bag|phone pouch|waterproof pouch', `${PHONE} > Mobile Phone Cases`],
  [
    'phone case|iphone|galaxy|samsung|pixel|xiaomi|huawei|oppo|motorola|cases for other phones',
    `${PHONE} > Mobile Phone Cases`,
  ],
  ['phone accessor', PHONE],
  ['remote control', `${ACCESSORIES} > Remote Controls`],
  ['router', 'Electronics > Networking > Bridges & Routers'],
  ['projector', 'Electronics > Video > Projectors'],
  ['gps', 'Electronics > GPS Accessories'],
  ['battery|batteries', `${POWER} > Batteries`],
  ['audio', 'Electronics > Audio'],
  ['camera|photo|dash cam', 'Cameras & Optics'],
  ['toy|drone|rc car|plush', 'Toys & Games'],
  ['car electronic|car vacuum|vehicle', 'Vehicles & Parts'],
  ['smart home|lamp|bulb|smart plug|humidifier|fan|appliance|lighting|camping light', 'Home & Garden'],
  ['outdoor|camping|survival', 'Sporting Goods'],
  ['organizer|organiser|bag|pouch', 'Luggage & Bags'],
  ['tool', 'Hardware'],
  ['wearable|watch', WATCHES],
];

const patterns = ROWS.map(([words, path]) => [new RegExp(`\\b(?:${words})`, 'i'), path] as const);

/**
 * Returns the full path in Shopify's taxonomy of a category whose English names are given from the top on; empty where
 * no word of any of them is known. The deepest category decides.
 */
export function shopifyCategory(names: readonly string[]): string {
  for (const name of names.toReversed()) {
    const found = patterns.find(([pattern]) => pattern.test(name));
    if (found) return found[1];
  }
  return '';
}
