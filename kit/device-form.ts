/** The drawings of devices: the ids of the symbols in storefront/public/devices.svg. */
export const deviceForms = [
  'phone',
  'phone-triple-square',
  'phone-dual-diagonal',
  'phone-dual-vertical',
  'phone-single',
  'phone-plateau',
  'phone-plateau-single',
  'phone-column',
  'phone-ultra',
  'phone-pill',
  'phone-quad',
  'phone-centre-square',
  'phone-two-rings',
  'phone-bar',
  'phone-triangle',
  'phone-round',
  'phone-glyph',
  'phone-soft-square',
  'foldable-book',
  'foldable-flip',
  'tablet',
  'tablet-pen',
  'watch-square',
  'watch-ultra',
  'watch-round',
  'band',
  'earbuds',
  'headphones',
  'console',
  'handheld',
  'gamepad',
  'headset',
  'action-camera',
  'laptop',
  'tracker',
] as const;
export type DeviceForm = (typeof deviceForms)[number];

// Maker and name in small letters are compared with each row; the first that matches decides. Devices other than phones
// are found by their words, phones by maker and line, since their cameras are what buyers tell them apart by.
const rules: readonly (readonly [RegExp, DeviceForm])[] = [
  [/airpods max|headphone|over-ear|quietcomfort|\bwh-/, 'headphones'],
  [/buds|airpods|earphone|\bnothing ear\b/, 'earbuds'],
  [/airtag|smarttag|tracker/, 'tracker'],
  [/\bband\b|galaxy fit|vivosmart|fitbit (charge|inspire|luxe)/, 'band'],
  [/watch ultra/, 'watch-ultra'],
  [/apple watch|watch (fit|se)|versa|sense/, 'watch-square'],
  [/watch|garmin|amazfit|forerunner|fenix/, 'watch-round'],
  [/galaxy tab s|matepad|surface (pro|go)/, 'tablet-pen'],
  [/ipad|\btab\b|tablet|\bpad\b|kindle|fire hd|e-?reader/, 'tablet'],
  [/macbook|laptop|notebook|chromebook|thinkpad/, 'laptop'],
  [/steam deck|rog ally|legion go|handheld/, 'handheld'],
  [/nintendo switch|switch (2|oled|lite)|portal/, 'console'],
  [/controller|dualsense|dualshock|gamepad|xbox|playstation|\bps[45]\b/, 'gamepad'],
  [/quest|\bvive\b|vision pro|\bvr\b|\bpico\b/, 'headset'],
  [/gopro|hero ?\d|osmo|insta360|action cam/, 'action-camera'],

  [/flip|razr|huawei.* pocket/, 'foldable-flip'],
  [/fold|\bmate xt?\d?\b|magic v\d|find n\d|oneplus open/, 'foldable-book'],

  [/iphone air/, 'phone-plateau-single'],
  [/iphone (1[7-9]|[2-9]\d) pro/, 'phone-plateau'],
  [/iphone 1[1-6] pro/, 'phone-triple-square'],
  [/iphone (\d+e\b|se|xr|[4-8]s?( \(\d{4}\))?$)/, 'phone-single'],
  [/iphone 1[345]/, 'phone-dual-diagonal'],
  [/iphone/, 'phone-dual-vertical'],

  [/galaxy (s\d+ ultra|note)/, 'phone-ultra'],
  [/galaxy s\d+ edge/, 'phone-pill'],
  [/galaxy s/, 'phone-column'],
  [/samsung|galaxy/, 'phone-pill'],

  [/poco/, 'phone-two-rings'],
  [/redmi/, 'phone-centre-square'],
  [/xiaomi \d+s? ultra/, 'phone-round'],
  [/xiaomi/, 'phone-quad'],

  [/pixel/, 'phone-bar'],
  [/pura|huawei p[67]0/, 'phone-triangle'],
  [/huawei.* mate/, 'phone-round'],
  [/huawei/, 'phone-pill'],
  [/honor.* magic/, 'phone-round'],
  [/honor/, 'phone-quad'],

  [/oppo a\d|oneplus (1[5-9]|[2-9]\d)/, 'phone-quad'],
  [/reno|nord|vivo [vy]\d|iqoo/, 'phone-pill'],
  [/oppo|oneplus|vivo|realme/, 'phone-round'],

  [/nothing|\bcmf\b/, 'phone-glyph'],
  [/moto/, 'phone-soft-square'],
  [/sony|xperia|nokia|fairphone/, 'phone-pill'],
];

/**
 * Takes a device's maker and name, returns the drawing that a buyer knows it by. A device that no rule knows is drawn as
 * a phone from the front.
 */
export function deviceForm(maker: string, name: string): DeviceForm {
  const words = `${maker} ${name}`.toLowerCase();
  return rules.find(([pattern]) => pattern.test(words))?.[1] ?? 'phone';
}
