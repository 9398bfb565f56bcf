/** The prefectures of Japan by their numbers in ISO 3166-2, in Latin and in Japanese letters. */
const PREFECTURES =
  'Hokkaido 北海道|Aomori 青森県|Iwate 岩手県|Miyagi 宮城県|Akita 秋田県|Yamagata 山形県|Fukushima 福島県|Ibaraki 茨城県|Tochigi 栃木県|Gunma 群馬県|Saitama 埼玉県|Chiba 千葉県|Tokyo 東京都|Kanagawa 神奈川県|Niigata 新潟県|Toyama 富山県|Ishikawa 石川県|Fukui 福井県|Yamanashi 山梨県|Nagano 長野県|Gifu 岐阜県|Shizuoka 静岡県|Aichi 愛知県|Mie 三重県|Shiga 滋賀県|Kyoto 京都府|Osaka 大阪府|Hyogo 兵庫県|Nara 奈良県|Wakayama 和歌山県|Tottori 鳥取県|Shimane 島根県|Okayama 岡山県|Hiroshima 広島県|Yamaguchi 山口県|Tokushima 徳島県|Kagawa 香川県|Ehime 愛媛県|Kochi 高知県|Fukuoka 福岡県|Saga 佐賀県|Nagasaki 長崎県|Kumamoto 熊本県|Oita 大分県|Miyazaki 宮崎県|Kagoshima 鹿児島県|Okinawa 沖縄県'
    .split('|')
    .map((entry) => entry.split(' ') as [latin: string, own: string]);

const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\d]/gu, '');

/** Returns the prefecture with whose Japanese name a text begins; undefined where it begins with none. */
export const leadingPrefecture = (text: string): string | undefined =>
  PREFECTURES.find(([, own]) => text.startsWith(own))?.[1];

/**
 * Returns the name of a Japanese prefecture by its number, such as JP-13, or its name in Latin or Japanese letters, with or
 * without the word for a prefecture; undefined for another text.
 */
export function prefectureName(text: string, isLatin: boolean): string | undefined {
  const folded = fold(text);
  const number = /^(?:jp)?(\d{1,2})$/.exec(folded)?.[1];
  const found =
    number === undefined
      ? PREFECTURES.find(([latin, own]) => {
          const name = latin.toLowerCase();
          const isNamed = [name, `${name}to`, `${name}fu`, `${name}ken`, `${name}prefecture`].includes(
            folded,
          );
          return isNamed || [fold(own), fold(own.slice(0, -1))].includes(folded);
        })
      : PREFECTURES[Number(number) - 1];
  return found?.[isLatin ? 0 : 1];
}
