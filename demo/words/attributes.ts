import { parsePhrases } from './table.ts';

/** Names of attributes, in the order in which filters and tables show them. */
export const attributeNames = parsePhrases(`
color | Color | Color | Cor | Цвет | Couleur | Colore | Farbe
model | Compatible model | Modelo compatible | Modelo compatível | Совместимая модель | Modèle compatible | Modello compatibile | Passendes Modell
size | Size | Tamaño | Tamanho | Размер | Taille | Misura | Größe
plug | Plug | Enchufe | Plugue | Вилка | Prise | Spina | Stecker
length | Length | Longitud | Comprimento | Длина | Longueur | Lunghezza | Länge
material | Material | Material | Material | Материал | Matière | Materiale | Material
power | Power | Potencia | Potência | Мощность | Puissance | Potenza | Leistung
capacity | Capacity | Capacidad | Capacidade | Ёмкость | Capacité | Capacità | Kapazität
pack | Pack | Unidades | Unidades | Комплект | Lot | Confezione | Packungsgröße
thickness | Thickness | Grosor | Espessura | Толщина | Épaisseur | Spessore | Stärke
bluetooth | Bluetooth version | Versión de Bluetooth | Versão do Bluetooth | Версия Bluetooth | Version Bluetooth | Versione Bluetooth | Bluetooth-Version
playtime | Playtime | Autonomía | Autonomia | Время работы | Autonomie | Autonomia | Laufzeit
resolution | Resolution | Resolución | Resolução | Разрешение | Résolution | Risoluzione | Auflösung
ports | Ports | Puertos | Portas | Порты | Ports | Porte | Anschlüsse
`);

/** Names of attribute values that are words; numbers with units are shown as they are. */
export const valueNames: Record<string, ReturnType<typeof parsePhrases>> = {
  material: parsePhrases(`
tpu | TPU | TPU | TPU | ТПУ | TPU | TPU | TPU
pc | PC | policarbonato | policarbonato | поликарбонат | polycarbonate | policarbonato | Polycarbonat
tpu-pc | TPU + PC | TPU y policarbonato | TPU e policarbonato | ТПУ и поликарбонат | TPU et polycarbonate | TPU e policarbonato | TPU und Polycarbonat
silicone | Silicone | silicona | silicone | силикон | silicone | silicone | Silikon
pu-leather | Faux leather | piel sintética | couro sintético | экокожа | similicuir | ecopelle | Kunstleder
leather | Genuine leather | piel auténtica | couro legítimo | натуральная кожа | cuir véritable | vera pelle | Echtleder
glass | Tempered glass | vidrio templado | vidro temperado | закалённое стекло | verre trempé | vetro temperato | gehärtetes Glas
tpu-film | TPU film | película de TPU | película de TPU | плёнка ТПУ | film TPU | pellicola TPU | TPU-Folie
aluminum | Aluminum | aluminio | alumínio | алюминий | aluminium | alluminio | Aluminium
steel | Stainless steel | acero inoxidable | aço inoxidável | нержавеющая сталь | acier inoxydable | acciaio inox | Edelstahl
nylon | Nylon | nailon | nylon | нейлон | nylon | nylon | Nylon
abs | ABS | ABS | ABS | АБС-пластик | ABS | ABS | ABS
abs-pc | ABS + PC | ABS y policarbonato | ABS e policarbonato | АБС и поликарбонат | ABS et polycarbonate | ABS e policarbonato | ABS und Polycarbonat
eva | EVA | EVA | EVA | ЭВА | EVA | EVA | EVA
polyester | Polyester | poliéster | poliéster | полиэстер | polyester | poliestere | Polyester
oxford | Oxford cloth | tela Oxford | tecido Oxford | ткань Оксфорд | toile Oxford | tessuto Oxford | Oxford-Gewebe
pvc | PVC | PVC | PVC | ПВХ | PVC | PVC | PVC
li-po | Lithium polymer | polímero de litio | polímero de lítio | литий-полимер | lithium polymère | polimeri di litio | Lithium-Polymer
plush | Plush | felpa | pelúcia | плюш | peluche | peluche | Plüsch
`),
  plug: parsePhrases(`
eu | EU plug | Enchufe UE | Plugue UE | Вилка ЕС | Prise UE | Spina UE | EU-Stecker
us | US plug | Enchufe EE. UU. | Plugue EUA | Вилка США | Prise États-Unis | Spina USA | US-Stecker
uk | UK plug | Enchufe Reino Unido | Plugue Reino Unido | Вилка Великобритания | Prise Royaume-Uni | Spina Regno Unito | UK-Stecker
au | AU plug | Enchufe Australia | Plugue Austrália | Вилка Австралия | Prise Australie | Spina Australia | AU-Stecker
`),
  pack: parsePhrases(`
1-pc | 1 piece | 1 unidad | 1 unidade | 1 шт. | 1 pièce | 1 pezzo | 1 Stück
2-pcs | 2 pieces | 2 unidades | 2 unidades | 2 шт. | 2 pièces | 2 pezzi | 2 Stück
3-pcs | 3 pieces | 3 unidades | 3 unidades | 3 шт. | 3 pièces | 3 pezzi | 3 Stück
10-pcs | 10 pieces | 10 unidades | 10 unidades | 10 шт. | 10 pièces | 10 pezzi | 10 Stück
`),
  size: parsePhrases(`
s | S | S | P | S | S | S | S
m | M | M | M | M | M | M | M
l | L | G | G | L | L | L | L
`),
};
