/** ISO 3166-1: each country's two and three letters. */
const ISO =
  'AD AND|AE ARE|AF AFG|AG ATG|AI AIA|AL ALB|AM ARM|AO AGO|AQ ATA|AR ARG|AS ASM|AT AUT|AU AUS|AW ABW|AX ALA|AZ AZE|BA BIH|BB BRB|BD BGD|BE BEL|BF BFA|BG BGR|BH BHR|BI BDI|BJ BEN|BL BLM|BM BMU|BN BRN|BO BOL|BQ BES|BR BRA|BS BHS|BT BTN|BV BVT|BW BWA|BY BLR|BZ BLZ|CA CAN|CC CCK|CD COD|CF CAF|CG COG|CH CHE|CI CIV|CK COK|CL CHL|CM CMR|CN CHN|CO COL|CR CRI|CU CUB|CV CPV|CW CUW|CX CXR|CY CYP|CZ CZE|DE DEU|DJ DJI|DK DNK|DM DMA|DO DOM|DZ DZA|EC ECU|EE EST|EG EGY|EH ESH|ER ERI|ES ESP|ET ETH|FI FIN|FJ FJI|FK FLK|FM FSM|FO FRO|FR FRA|GA GAB|GB GBR|GD GRD|GE GEO|GF GUF|GG GGY|GH GHA|GI GIB|GL GRL|GM GMB|GN GIN|GP GLP|GQ GNQ|GR GRC|GS SGS|GT GTM|GU GUM|GW GNB|GY GUY|HK HKG|HM HMD|HN HND|HR HRV|HT HTI|HU HUN|ID IDN|IE IRL|IL ISR|IM IMN|IN IND|IO IOT|IQ IRQ|IR IRN|IS ISL|IT ITA|JE JEY|JM JAM|JO JOR|JP JPN|KE KEN|KG KGZ|KH KHM|KI KIR|KM COM|KN KNA|KP PRK|KR KOR|KW KWT|KY CYM|KZ KAZ|LA LAO|LB LBN|LC LCA|LI LIE|LK LKA|LR LBR|LS LSO|LT LTU|LU LUX|LV LVA|LY LBY|MA MAR|MC MCO|MD MDA|ME MNE|MF MAF|MG MDG|MH MHL|MK MKD|ML MLI|MM MMR|MN MNG|MO MAC|MP MNP|MQ MTQ|MR MRT|MS MSR|MT MLT|MU MUS|MV MDV|MW MWI|MX MEX|MY MYS|MZ MOZ|NA NAM|NC NCL|NE NER|NF NFK|NG NGA|NI NIC|NL NLD|NO NOR|NP NPL|NR NRU|NU NIU|NZ NZL|OM OMN|PA PAN|PE PER|PF PYF|PG PNG|PH PHL|PK PAK|PL POL|PM SPM|PN PCN|PR PRI|PS PSE|PT PRT|PW PLW|PY PRY|QA QAT|RE REU|RO ROU|RS SRB|RU RUS|RW RWA|SA SAU|SB SLB|SC SYC|SD SDN|SE SWE|SG SGP|SH SHN|SI SVN|SJ SJM|SK SVK|SL SLE|SM SMR|SN SEN|SO SOM|SR SUR|SS SSD|ST STP|SV SLV|SX SXM|SY SYR|SZ SWZ|TC TCA|TD TCD|TF ATF|TG TGO|TH THA|TJ TJK|TK TKL|TL TLS|TM TKM|TN TUN|TO TON|TR TUR|TT TTO|TV TUV|TW TWN|TZ TZA|UA UKR|UG UGA|UM UMI|US USA|UY URY|UZ UZB|VA VAT|VC VCT|VE VEN|VG VGB|VI VIR|VN VNM|VU VUT|WF WLF|WS WSM|XK XKX|YE YEM|YT MYT|ZA ZAF|ZM ZMB|ZW ZWE';

/**
 * What the International Olympic Committee and FIFA write where ISO writes something else. A code that is another country's
 * in ISO is left out (BRN is Brunei there), and so is one that two countries have had.
 */
const SPORTS =
  'AE UAE|AG ATG|AI AIA|AO ANG|AS ASA|AW ARU|BB BAR|BD BAN|BG BUL|BM BER|BS BAH|BT BHU|BW BOT|BZ BIZ|CD COD|CF CTA|CG CGO|CH SUI|CL CHI|CR CRC|DE GER|DK DEN|DZ ALG|FJ FIJ|FO FAR|GB ENG SCO WAL NIR|GD GRN|GM GAM|GN GUI|GQ GEQ EQG|GR GRE|GT GUA|GW GBS|HN HON|HR CRO|HT HAI|ID INA|IR IRI|KH CAM|KN SKN|KW KUW|KY CAY|LB LIB|LK SRI|LS LES|LV LAT|LY LBA|MC MON|MG MAD|MM MYA|MN MGL|MR MTN|MU MRI|MW MAW|MY MAS|NE NIG|NG NGR|NI NCA|NL NED|NP NEP|OM OMA|PF TAH|PH PHI|PR PUR|PS PLE|PT POR|PY PAR|SA KSA|SB SOL|SC SEY|SD SUD|SI SLO|SV ESA|TD CHA|TG TOG|TO TGA|TT TRI|TW TPE|TZ TAN|UY URU|VC VIN|VG IVB|VI ISV|VN VIE|VU VAN|WS SAM|XK KOS KVX|ZA RSA|ZM ZAM|ZW ZIM';

/** Former, common and official names that CLDR has not, in the languages of the shop, and the parts of countries. */
const NAMES = `
AE: UAE, U.A.E., Emirates, Emirate, Emiratos, Émirats, Emirati, VAE, EAU, ОАЭ, Эмираты, الإمارات
BA: Bosnia, Bosnien, Bosnie, Босния
BN: Brunei Darussalam
BO: Plurinational State of Bolivia, Bolivia Plurinational State of
BY: Belorussia, Byelorussia, Weißrussland, Bielorussia, Bielorrusia, Bielorrússia, Biélorussie, Белоруссия
CD: DR Congo, DRC, RDC, D.R. Congo, Democratic Republic of the Congo, Democratic Republic of Congo, Congo Kinshasa, Congo Democratic Republic of the, Zaire, Zaïre, Заир, Demokratische Republik Kongo, República Democrática del Congo, República Democrática do Congo, République démocratique du Congo, Repubblica Democratica del Congo, ДР Конго
CG: Republic of the Congo, Republic of Congo, Congo Brazzaville, Congo Republic, Republik Kongo, República del Congo, República do Congo, République du Congo, Repubblica del Congo, Республика Конго
CI: Ivory Coast, Cote d'Ivoire, Republic of Cote d'Ivoire, Elfenbeinküste, Costa de Marfil, Costa do Marfim, Costa d'Avorio, Берег Слоновой Кости, Кот д'Ивуар
CN: PRC, P.R.C., P.R. China, PR China, People's Republic of China, Mainland China, China Mainland, Volksrepublik China, República Popular China, República Popular da China, République populaire de Chine, Repubblica Popolare Cinese, КНР
CV: Cape Verde, Kap Verde, Cap-Vert, Capo Verde, Кабо-Верде
CZ: Czech Republic, Czech, Tschechische Republik, República Checa, Chequia, República Tcheca, Tchéquia, République tchèque, Repubblica Ceca, Чешская Республика
DO: Dominican Rep.
FK: Falklands, Falkland Islands Malvinas
FM: Federated States of Micronesia, Micronesia Federated States of
GB: UK, U.K., Great Britain, Britain, England, Scotland, Wales, Northern Ireland, United Kingdom of Great Britain and Northern Ireland, Großbritannien, Schottland, Nordirland, Gran Bretaña, Inglaterra, Escocia, Gales, Irlanda del Norte, Grã-Bretanha, Escócia, País de Gales, Irlanda do Norte, Grande-Bretagne, Angleterre, Écosse, Pays de Galles, Irlande du Nord, Gran Bretagna, Inghilterra, Scozia, Galles, Irlanda del Nord, Англия, Великобритания, Шотландия, Уэльс, Северная Ирландия, Соединённое Королевство, Соединенное Королевство
HK: Hong Kong SAR, Hongkong, H.K., Hong Kong China, Hong Kong SAR of China, Гонконг
IR: Islamic Republic of Iran, Iran Islamic Republic of, Persia
KN: St Kitts, Saint Kitts
KP: Democratic People's Republic of Korea, Korea Democratic People's Republic of, DPRK, КНДР
KR: South Korea, Korea, Republic of Korea, Korea Republic of, Korea South, S. Korea, Südkorea, Republik Korea, Corea del Sur, República de Corea, Coreia do Sul, República da Coreia, Corée du Sud, République de Corée, Corea del Sud, Repubblica di Corea, Республика Корея
LA: Lao People's Democratic Republic, Lao PDR, Lao
LC: St Lucia
LK: Ceylon
LY: Libyan Arab Jamahiriya
MD: Republic of Moldova, Moldova Republic of, Moldavia, Moldavie, Moldau, Молдавия
MK: Macedonia, FYROM, FYR Macedonia, Former Yugoslav Republic of Macedonia, Mazedonien, Makedonien, Macédoine, Macedônia, Македония
MM: Burma, Birma, Birmania, Birmanie, Birmânia, Бирма
MO: Macau, Macao SAR, Macau SAR, Macao China, Macau China, Макао
NL: Holland, The Netherlands, Holanda, Hollande, Olanda, Голландия
PF: Tahiti
PS: Palestine, State of Palestine, Palestinian Territory
RU: Russian Federation, Russische Föderation, Federación Rusa, Federación de Rusia, Federação Russa, Fédération de Russie, Fédération russe, Federazione Russa, Российская Федерация, РФ
SK: Slovak Republic, Slowakische Republik, Slovak
SH: Saint Helena
SA: Saudi, السعودية
SY: Syrian Arab Republic
SZ: Swaziland, Swasiland, Suazilandia, Suazilândia, Свазиленд
TH: Siam
TL: East Timor, Osttimor, Timor Oriental, Восточный Тимор
TR: Turkey, Turkiye, Türkei, Turquía, Turquia, Turquie, Turchia, Турция
TW: Taiwan Province of China, Taiwan R.O.C., Republic of China, Chinese Taipei
TZ: United Republic of Tanzania, Tanzania United Republic of
US: USA, U.S.A., U.S., United States of America, Estados Unidos de América, Estados Unidos da América, EEUU, EE.UU., EE. UU., EUA, États-Unis d'Amérique, Stati Uniti d'America, Vereinigte Staaten von Amerika, США, Соединенные Штаты Америки, Соединённые Штаты Америки
VA: Vatican, Holy See, Vatikan, Vaticano, Ватикан
VC: St Vincent, Saint Vincent
VE: Bolivarian Republic of Venezuela, Venezuela Bolivarian Republic of
VG: British Virgin Islands, Virgin Islands British, BVI
VI: US Virgin Islands, Virgin Islands US, USVI, U.S.V.I.
VN: Viet Nam, Socialist Republic of Vietnam
ZA: South Africa Republic of, RSA
`;

type CountryName = [name: string, code: string];

const codesOf = (table: string): CountryName[] =>
  table.split('|').flatMap((entry) => {
    const [code = '', ...others] = entry.split(' ');
    return others.map((other): CountryName => [other, code]);
  });

/** Returns the three letters of each country, those of ISO after those of sports, whose place they take. */
export const threeLetterCodes = (): CountryName[] => [...codesOf(SPORTS), ...codesOf(ISO)];

/** Returns the names that CLDR has not, with the codes of their countries. */
export const otherNames = (): CountryName[] =>
  NAMES.trim()
    .split('\n')
    .flatMap((line) => {
      const [code = '', names = ''] = line.split(': ');
      return names.split(', ').map((name): CountryName => [name, code]);
    });
