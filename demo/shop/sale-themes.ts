import type { SectionQuery } from '../../contract/content.ts';

/** `from` and `days` are days from the day of loading and of running. */
export type SaleTheme = {
  slug: string;
  text: 'season' | 'theme' | 'party';
  from: number;
  days: number;
  sections: SectionQuery[];
};

const deals: SectionQuery = { scope: 'discount', sort: 'discount' };
const best: SectionQuery = { sort: 'month' };
const fresh: SectionQuery = { sort: 'newest' };
const praised: SectionQuery = { scope: 'recommended' };
const of = (...ids: string[]): SectionQuery[] => ids.map((id) => ({ id }));
const dealsOf = (...ids: string[]): SectionQuery[] => ids.map((id) => ({ id, scope: 'discount' }));
const madeBy = (...brands: string[]): SectionQuery[] => brands.map((brand) => ({ brand }));

const theme = (
  slug: string,
  text: SaleTheme['text'],
  from: number,
  days: number,
  sections: SectionQuery[],
): SaleTheme => ({ slug, text, from, days, sections });

/** Every sale page of the demo shop. */
export const saleThemes: readonly SaleTheme[] = [
  theme('anniversary-sale', 'party', -6, 20, [deals, best, ...dealsOf('phone-cases', 'charging', 'audio')]),
  theme('anniversary-sale-24', 'party', -380, 20, [deals, ...dealsOf('phone-cases', 'wearables')]),
  theme('anniversary-sale-warm-up', 'party', -7, 21, [best, fresh]),
  theme('anniversary-sale-warm-up-24', 'party', -395, 14, [best, fresh]),
  theme('anniversary-sale-best-selling', 'party', -6, 20, [
    best,
    ...of('phone-cases', 'screen-protection', 'charging'),
  ]),
  theme(
    'anniversary-sale-brand-specials',
    'party',
    -6,
    20,
    madeBy('caselume', 'voltra', 'auralis', 'strapio', 'mountly'),
  ),
  theme(
    'anniversary-sale-cycling-camping-hiking-gadgets',
    'theme',
    -6,
    34,
    of('bike-mounts', 'camping-lights', 'waterproof-pouches', 'solar-power-banks'),
  ),
  theme(
    'anniversary-sale-home-garden-gadgets',
    'theme',
    -6,
    34,
    of('smart-home', 'desk-lamps', 'mini-fans', 'humidifiers'),
  ),
  theme(
    'anniversary-sale-latest-ipad-accessories',
    'theme',
    -6,
    34,
    of('ipad-cases', 'keyboard-cases', 'stylus-pens', 'tablet-glass'),
  ),
  theme('anniversary-sale-lucky-winners', 'party', -6, 20, [praised, deals]),
  theme('anniversary-sale-lucky-winners-bak', 'party', -40, 20, [praised, deals]),
  theme('anniversary-sale-new-arrivals-hot-picks', 'party', -6, 20, [fresh, best]),
  theme('black-friday-best-sale', 'season', -1, 9, [
    deals,
    ...dealsOf('phone-cases', 'screen-protection', 'charging', 'audio'),
  ]),
  theme('black-friday-blitz-up-to-50-off-on-sale', 'season', 5, 4, [
    deals,
    ...dealsOf('wearables', 'computing', 'mounts'),
  ]),
  theme(
    'christmas-decor-sale',
    'season',
    9,
    26,
    of('camping-lights', 'ring-lights', 'plush-toys', 'smart-bulbs'),
  ),
  theme('spring-sale', 'season', 120, 30, [fresh, ...of('outdoor', 'mini-fans')]),
  theme('summer-sale-deals', 'season', -160, 60, [deals, ...of('mini-fans', 'waterproof-pouches')]),
  theme('super-september-sale', 'season', -80, 30, [deals, ...of('phone-cases', 'screen-protection')]),
  theme('winter-sale-deals', 'season', -1, 70, [
    deals,
    ...dealsOf('power', 'headsets'),
    ...of('humidifiers'),
  ]),
  theme('vr-accessories-sale', 'theme', -12, 60, [
    { id: 'vr-accessories' },
    { id: 'vr-accessories', sort: 'newest' },
    { id: 'controllers' },
  ]),
  theme(
    'smart-watch-bands-straps-sale',
    'theme',
    -12,
    60,
    of('apple-watch-bands', 'galaxy-watch-bands', 'garmin-bands'),
  ),
  theme('rc-quadcopters-foldable-drone-sale', 'theme', -12, 60, of('drones', 'rc-cars')),
  theme('kids-cute-ipad-case-cover-sale', 'theme', -12, 60, of('kids-cases', 'ipad-cases')),
  theme('hands-free-neck-phone-holder-sale', 'theme', -12, 60, of('neck-holders', 'ring-grips')),
  theme(
    'neck-phone-holder-and-mobile-selfie-stick-on-sale',
    'theme',
    -12,
    60,
    of('neck-holders', 'selfie-sticks', 'tripods'),
  ),
  theme(
    'iphone-16-series-case-and-phone-bags-sale',
    'theme',
    -12,
    60,
    of('iphone-16-cases', 'waterproof-pouches'),
  ),
  theme(
    'iphone-samsung-camera-protector-and-watch-screen-protector-sale',
    'theme',
    -12,
    60,
    of('iphone-lens', 'samsung-lens', 'watch-glass'),
  ),
  theme(
    'emergency-survival-gear-for-sale',
    'theme',
    -12,
    60,
    of('survival-kits', 'power-stations', 'solar-power-banks'),
  ),
  theme('caseme-wallet-case-sale', 'theme', -12, 60, [
    { id: 'phone-cases', f: ['material:pu-leather'] },
    { id: 'phone-cases', f: ['material:leather'] },
  ]),
  theme(
    'a-magnetic-apple-wireless-charger-station-on-sale',
    'theme',
    -12,
    60,
    of('charging-stands', 'wireless-pads', 'magnetic-power-banks'),
  ),
  theme(
    'a-telesin-embrace-new-adventures-action-camera-accessories-on-sale',
    'theme',
    -12,
    60,
    of('action-mounts', 'action-cases', 'selfie-sticks'),
  ),
];
