/**
 * Pictures, and words of scripts that are no language of the shop, by what they mean in English; the index has words of
 * all its languages, so that English ones are found on every page.
 */
const MEANINGS = `
phone: 📱 手机 手機 スマホ 휴대폰
phone case: 手机壳 手機殼 手机套 保护壳 保護殼 保护套 スマホケース 폰케이스
case: 壳 殼 ケース 케이스
screen protector: 钢化膜 鋼化膜 手机膜 贴膜 保护膜 保護フィルム 강화유리
power bank: 充电宝 充電寶 移动电源 行動電源 モバイルバッテリー 보조배터리 🔋
charger: 充电器 充電器 充电头 充電頭 충전기 🔌
wireless charger: 无线充电器 無線充電器 无线充 무선충전기
car charger: 车载充电器 車載充電器 车充
cable: 数据线 數據線 充电线 充電線 ケーブル 케이블
headphones: 耳机 耳機 ヘッドホン 헤드폰 🎧
earphones: イヤホン 이어폰
wireless earbuds: 蓝牙耳机 藍牙耳機 无线耳机 無線耳機 ワイヤレスイヤホン 무선이어폰
bluetooth speaker: 音箱 音响 蓝牙音箱 藍牙音箱 スピーカー 스피커 🔊 🔉 🔈
microphone: 麦克风 麥克風 マイク 마이크 🎤 🎙
watch: 手表 手錶 ⌚
smart watch: 智能手表 智慧手錶 スマートウォッチ 스마트워치
watch band: 表带 錶帶 手表带
smart ring: 智能戒指 💍
tablet: 平板 平板电脑
laptop: 笔记本电脑 筆記本 笔记本 💻
keyboard: 键盘 鍵盤 キーボード 키보드 ⌨
mouse: 鼠标 滑鼠 マウス 마우스 🖱
stylus: 触控笔 觸控筆 手写笔 ✏ 🖊 🖋
usb hub: 扩展坞 集线器
phone holder: 手机支架 手機支架 手机架
car phone holder: 车载支架 車載支架
car: 车载 車載 汽车 🚗 🚙
bike: 自行车 自行車 🚲 🚴
motorcycle: 摩托车 摩托車 🏍 🛵
selfie stick: 自拍杆 自拍桿 🤳
tripod: 三脚架 三腳架
ring light: 补光灯 補光燈 环形灯
camera: 相机 相機 📷 📸 🎥 📹
security camera: 摄像头 監視器 监控
dash cam: 行车记录仪 行車記錄器
light bulb: 灯泡 燈泡 💡
smart plug: 智能插座 智慧插座
flashlight: 手电筒 手電筒 🔦
camping light: 露营灯 露營燈 🏕 ⛺
fan: 风扇 風扇 小风扇
humidifier: 加湿器 加濕器
desk lamp: 台灯 檯燈
vacuum: 吸尘器 吸塵器
game controller: 手柄 游戏手柄 遊戲手把 🎮 🕹
drone: 无人机 無人機 ドローン 드론
remote control car: 遥控车 遙控車 🏎
plush toy: 毛绒玩具 毛絨玩具 🧸
tool kit: 工具 🛠 🔧 🪛 🧰
bag: 包 👜 🎒
solar: 太阳能 太陽能 ☀ 🌞
wireless: 无线 無線
bluetooth: 蓝牙 藍牙
magnetic: 磁吸 🧲
waterproof: 防水
clear: 透明
leather: 皮革 真皮
iphone: 苹果 蘋果 🍎
samsung: 三星
huawei: 华为 華為
xiaomi: 小米
black: 黑色 🖤
white: 白色 🤍
red: 红色 紅色 ❤
blue: 蓝色 藍色 💙
green: 绿色 綠色 💚
pink: 粉色 粉红 粉紅 🩷
`;

const meaningBySign = new Map(
  MEANINGS.trim()
    .split('\n')
    .flatMap((line) => {
      const [meaning = '', signs = ''] = line.split(': ');
      return signs.split(' ').map((sign): [string, string] => [sign, meaning]);
    }),
);
/** Longer ones first: 手机壳 is no 手机 with something behind it. */
const SIGNS = new RegExp(
  [...meaningBySign.keys()].sort((one, other) => other.length - one.length).join('|'),
  'gu',
);

/** A text with its pictures and its words of other scripts in English; the text itself where it has none. */
export const readSigns = (text: string): string =>
  text.replace(SIGNS, (sign) => ` ${meaningBySign.get(sign)} `);
