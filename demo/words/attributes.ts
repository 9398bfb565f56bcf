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
pc | PC | Policarbonato | Policarbonato | Поликарбонат | Polycarbonate | Policarbonato | Polycarbonat
tpu-pc | TPU + PC | TPU y policarbonato | TPU e policarbonato | ТПУ и поликарбонат | TPU et polycarbonate | TPU e policarbonato | TPU und Polycarbonat
silicone | Silicone | Silicona | Silicone | Силикон | Silicone | Silicone | Silikon
pu-leather | Faux leather | Piel sintética | Couro sintético | Экокожа | Similicuir | Ecopelle | Kunstleder
leather | Genuine leather | Piel auténtica | Couro legítimo | Натуральная кожа | Cuir véritable | Vera pelle | Echtleder
glass | Tempered glass | Vidrio templado | Vidro temperado | Закалённое стекло | Verre trempé | Vetro temperato | Gehärtetes Glas
tpu-film | TPU film | Película de TPU | Película de TPU | Плёнка ТПУ | Film TPU | Pellicola TPU | TPU-Folie
aluminum | Aluminum | Aluminio | Alumínio | Алюминий | Aluminium | Alluminio | Aluminium
steel | Stainless steel | Acero inoxidable | Aço inoxidável | Нержавеющая сталь | Acier inoxydable | Acciaio inox | Edelstahl
nylon | Nylon | Nailon | Nylon | Нейлон | Nylon | Nylon | Nylon
abs | ABS | ABS | ABS | АБС-пластик | ABS | ABS | ABS
abs-pc | ABS + PC | ABS y policarbonato | ABS e policarbonato | АБС и поликарбонат | ABS et polycarbonate | ABS e policarbonato | ABS und Polycarbonat
eva | EVA | EVA | EVA | ЭВА | EVA | EVA | EVA
polyester | Polyester | Poliéster | Poliéster | Полиэстер | Polyester | Poliestere | Polyester
oxford | Oxford cloth | Tela Oxford | Tecido Oxford | Ткань Оксфорд | Toile Oxford | Tessuto Oxford | Oxford-Gewebe
pvc | PVC | PVC | PVC | ПВХ | PVC | PVC | PVC
li-po | Lithium polymer | Polímero de litio | Polímero de lítio | Литий-полимер | Lithium polymère | Polimeri di litio | Lithium-Polymer
plush | Plush | Felpa | Pelúcia | Плюш | Peluche | Peluche | Plüsch
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
