import { parsePhrases } from './table.ts';

/** Features as titles list them after the comma: bare, and in words that do not have to agree with the noun. */
export const titleFeatures = parsePhrases(`
shockproof | Shockproof | antigolpes | anti-impacto | защита от ударов | antichoc | antiurto | stoßfest
anti-fall | Reinforced Corners | esquinas reforzadas | cantos reforçados | усиленные углы | coins renforcés | angoli rinforzati | verstärkte Ecken
magsafe | Magnetic Ring | anillo magnético | anel magnético | магнитное кольцо | anneau magnétique | anello magnetico | Magnetring
magnetic-hold | Magnetic Hold | sujeción magnética | fixação magnética | магнитное крепление | fixation magnétique | aggancio magnetico | Magnethaftung
kickstand | Kickstand | soporte plegable | suporte dobrável | откидная подставка | béquille | supporto a cavalletto | Klappständer
ring-holder | Ring Holder | anillo de sujeción | anel de apoio | кольцо-держатель | anneau de maintien | anello di sostegno | Ringhalter
card-slot | Card Slots | tarjetero | porta-cartões | отделения для карт | porte-cartes | portacarte | Kartenfächer
rfid | RFID Blocking | bloqueo RFID | bloqueio RFID | защита RFID | protection RFID | protezione RFID | RFID-Schutz
wrist-strap | Wrist Strap | correa de mano | alça de pulso | ремешок на запястье | dragonne | cinturino da polso | Handschlaufe
shoulder-strap | Shoulder Strap | bandolera | alça de ombro | плечевой ремень | bandoulière | tracolla | Schultergurt
lens-cover | Sliding Camera Cover | tapa de cámara deslizante | tampa de câmera deslizante | шторка камеры | cache-objectif coulissant | copricamera scorrevole | Kameraschieber
anti-scratch | Scratch-Resistant | antiarañazos | antirrisco | защита от царапин | anti-rayures | antigraffio | kratzfest
matte | Matte | acabado mate | acabamento fosco | матовая поверхность | finition mate | finitura opaca | matt
glitter | Glitter | purpurina | glitter | блёстки | paillettes | glitter | Glitzer
marble | Marble Pattern | efecto mármol | estampa de mármore | рисунок под мрамор | motif marbre | motivo marmo | Marmormuster
flowers | Flower Pattern | estampado de flores | estampa floral | цветочный рисунок | motif floral | motivo floreale | Blumenmuster
carbon | Carbon Look | aspecto carbono | efeito carbono | текстура карбона | aspect carbone | effetto carbonio | Carbon-Look
stitching | Visible Stitching | costuras vistas | costura aparente | декоративная строчка | coutures apparentes | cuciture a vista | Ziernähte
magnetic-clasp | Magnetic Clasp | cierre magnético | fecho magnético | магнитная застёжка | fermoir magnétique | chiusura magnetica | Magnetverschluss
full-cover | Full Coverage | cobertura total | cobertura total | полное покрытие | couverture intégrale | copertura totale | volle Abdeckung
hardness-9h | 9H | 9H | 9H | 9H | 9H | 9H | 9H
high-clarity | HD Clear | transparencia HD | transparência HD | прозрачность HD | transparence HD | trasparenza HD | HD-klar
easy-install | Install Kit | kit de instalación | kit de instalação | набор для установки | kit de pose | kit di montaggio | Einbauset
applicator | Applicator | aplicador | aplicador | аппликатор | applicateur | applicatore | Montagerahmen
anti-fingerprint | Anti-Fingerprint | antihuellas | antidigitais | олеофобное покрытие | anti-traces | anti-impronte | Anti-Fingerabdruck
two-pack | 2-Pack | 2 unidades | 2 unidades | 2 шт. | lot de 2 | 2 pezzi | 2er-Pack
fast-charge | Fast Charging | carga rápida | carga rápida | быстрая зарядка | charge rapide | ricarica rapida | Schnellladen
braided | Braided | malla trenzada | malha trançada | тканевая оплётка | gaine tressée | guaina intrecciata | geflochten
led-display | LED Display | pantalla LED | visor LED | LED-дисплей | écran LED | display LED | LED-Anzeige
right-angle | 90° Connector | conector acodado | conector em L | угловой разъём | connecteur coudé | connettore ad angolo | Winkelstecker
retractable | Retractable Cable | cable retráctil | cabo retrátil | втягивающийся кабель | câble rétractable | cavo retrattile | einziehbares Kabel
retractable-reel | Retractable | enrollador | recolhimento automático | катушка | enrouleur | avvolgicavo | Aufroller
foldable-plug | Foldable Plug | clavija plegable | plugue dobrável | складная вилка | fiche repliable | spina pieghevole | Klappstecker
pd | USB PD | USB PD | USB PD | USB PD | USB PD | USB PD | USB PD
qc | QC 3.0 | QC 3.0 | QC 3.0 | QC 3.0 | QC 3.0 | QC 3.0 | QC 3.0
multi-protect | Overheat Protection | protección térmica | proteção térmica | защита от перегрева | protection surchauffe | protezione termica | Überhitzungsschutz
slim | Slim | perfil fino | perfil fino | тонкий корпус | profil fin | profilo sottile | flach
foldable | Foldable | diseño plegable | design dobrável | складная конструкция | structure pliable | design pieghevole | faltbar
flashlight | Flashlight | linterna | lanterna | фонарик | lampe torche | torcia | Taschenlampe
built-in-cable | Built-In Cable | cable integrado | cabo integrado | встроенный кабель | câble intégré | cavo integrato | integriertes Kabel
noise-cancelling | Noise Cancelling | cancelación de ruido | cancelamento de ruído | шумоподавление | réduction de bruit | cancellazione del rumore | Geräuschunterdrückung
bluetooth-54 | Bluetooth 5.4 | Bluetooth 5.4 | Bluetooth 5.4 | Bluetooth 5.4 | Bluetooth 5.4 | Bluetooth 5.4 | Bluetooth 5.4
touch-control | Touch Control | control táctil | controle por toque | сенсорное управление | commandes tactiles | comandi touch | Touch-Steuerung
hifi | Hi-Fi Stereo | sonido Hi-Fi | som Hi-Fi | звук Hi-Fi | son Hi-Fi | audio Hi-Fi | Hi-Fi-Klang
bass | Deep Bass | graves potentes | graves potentes | глубокий бас | basses profondes | bassi profondi | tiefer Bass
waterproof | IPX7 | IPX7 | IPX7 | IPX7 | IPX7 | IPX7 | IPX7
water-resistant | Water-Resistant | tejido hidrófugo | tecido impermeável | водоотталкивающая ткань | tissu déperlant | tessuto idrorepellente | wasserabweisend
rgb | RGB Light | luces RGB | luzes RGB | RGB-подсветка | éclairage RGB | luci RGB | RGB-Licht
microphone | Built-In Mic | micrófono | microfone | микрофон | micro intégré | microfono | Mikrofon
quick-release | Quick Release | cambio rápido | troca rápida | быстрая замена | attache rapide | sgancio rapido | Schnellverschluss
breathable | Breathable | tejido transpirable | material respirável | дышащий материал | matière respirante | materiale traspirante | atmungsaktiv
adjustable | Adjustable | tamaño ajustable | tamanho ajustável | регулировка | taille réglable | misura regolabile | verstellbar
heart-rate | Heart Rate Monitor | pulsómetro | monitor cardíaco | пульсометр | cardiofréquencemètre | cardiofrequenzimetro | Pulsmesser
bluetooth-call | Bluetooth Calls | llamadas Bluetooth | chamadas Bluetooth | звонки по Bluetooth | appels Bluetooth | chiamate Bluetooth | Bluetooth-Telefonie
auto-sleep | Auto Sleep/Wake | encendido automático | ativação automática | автоматический сон | veille automatique | attivazione automatica | Auto-Sleep
auto-off | Auto Shut-Off | apagado automático | desligamento automático | автоотключение | arrêt automatique | spegnimento automatico | Abschaltautomatik
pen-slot | Pen Holder | ranura para lápiz | suporte para caneta | держатель стилуса | porte-stylet | portapenna | Stifthalter
handle | Carry Handle | asa de transporte | alça de transporte | ручка для переноски | poignée | maniglia | Tragegriff
backlit | Backlit | retroiluminación | retroiluminação | подсветка клавиш | rétroéclairage | retroilluminazione | Tastenbeleuchtung
trackpad | Trackpad | panel táctil | trackpad | тачпад | pavé tactile | trackpad | Trackpad
palm-rejection | Palm Rejection | rechazo de palma | rejeição de palma | защита от касаний ладони | rejet de la paume | rifiuto del palmo | Handballenerkennung
tilt | Tilt Sensitivity | sensibilidad de inclinación | sensibilidade à inclinação | чувствительность к наклону | sensibilité à l’inclinaison | sensibilità all’inclinazione | Neigungserkennung
hdmi-4k | 4K HDMI | HDMI 4K | HDMI 4K | HDMI 4K | HDMI 4K | HDMI 4K | 4K-HDMI
card-reader | Card Reader | lector de tarjetas | leitor de cartões | картридер | lecteur de cartes | lettore di schede | Kartenleser
silent | Silent | bajo ruido | baixo ruído | тихая работа | faible bruit | bassa rumorosità | leise
silent-keys | Quiet Clicks | clic silencioso | clique silencioso | тихие нажатия | clic silencieux | clic silenzioso | leise Tasten
rotation | 360° Rotation | giro de 360° | giro de 360° | поворот на 360° | rotation à 360° | rotazione a 360° | 360° drehbar
suction | Suction Cup | ventosa | ventosa | присоска | ventouse | ventosa | Saugnapf
air-vent | Air Vent Clip | pinza para rejilla | garra para saída de ar | зажим на дефлектор | pince pour grille d’aération | clip per bocchetta | Lüftungsclip
auto-clamp | Auto Clamping | cierre automático | fixação automática | автозажим | serrage automatique | bloccaggio automatico | automatische Klemmung
remote | Remote Shutter | mando a distancia | controle remoto | пульт для съёмки | télécommande | telecomando | Fernauslöser
extendable | Extendable | altura extensible | altura extensível | выдвижная штанга | hauteur extensible | altezza estensibile | ausziehbar
fill-light | Fill Light | luz de relleno | luz de preenchimento | подсветка для съёмки | lumière d’appoint | luce di riempimento | Zusatzlicht
dimmable | Dimmable | intensidad regulable | intensidade regulável | регулировка яркости | intensité variable | intensità regolabile | dimmbar
app-control | App Control | control por app | controle por app | управление из приложения | commande par appli | controllo via app | App-Steuerung
voice-control | Voice Control | control por voz | controle por voz | голосовое управление | commande vocale | controllo vocale | Sprachsteuerung
night-vision | Night Vision | visión nocturna | visão noturna | ночная съёмка | vision nocturne | visione notturna | Nachtsicht
motion | Motion Detection | detección de movimiento | detecção de movimento | датчик движения | détection de mouvement | rilevamento movimento | Bewegungserkennung
three-speed | 3 Speeds | 3 velocidades | 3 velocidades | 3 скорости | 3 vitesses | 3 velocità | 3 Stufen
rechargeable | USB Rechargeable | recarga USB | recarga USB | зарядка от USB | recharge USB | ricarica USB | USB-Akku
vibration | Dual Vibration | vibración doble | vibração dupla | двойная вибрация | double vibration | doppia vibrazione | Doppelvibration
zipper | Zipper | cremallera | zíper | молния | fermeture éclair | cerniera | Reißverschluss
hard-shell | Hard Shell | carcasa rígida | casca rígida | жёсткий корпус | coque rigide | guscio rigido | Hartschale
camera-4k | 4K Camera | cámara 4K | câmera 4K | камера 4K | caméra 4K | videocamera 4K | 4K-Kamera
obstacle | Obstacle Avoidance | detección de obstáculos | desvio de obstáculos | обход препятствий | évitement d’obstacles | rilevamento ostacoli | Hinderniserkennung
double-battery | Dual Battery | dos baterías | duas baterias | два аккумулятора | deux batteries | due batterie | zwei Akkus
multi-tool | Multi-Tool | multiherramienta | multiferramenta | мультитул | outil multifonction | attrezzo multiuso | Multitool
magnetic-bits | Magnetic Bits | puntas magnéticas | pontas magnéticas | магнитные биты | embouts magnétiques | punte magnetiche | Magnetbits
hepa | HEPA Filter | filtro HEPA | filtro HEPA | HEPA-фильтр | filtre HEPA | filtro HEPA | HEPA-Filter
soft-touch | Soft Touch | tacto suave | toque suave | покрытие soft-touch | toucher doux | tocco morbido | Soft-Touch
washable | Machine Washable | lavado a máquina | lavagem à máquina | машинная стирка | lavage en machine | lavabile in lavatrice | maschinenwaschbar
large-capacity | Large Capacity | gran capacidad | grande capacidade | большая вместимость | grande capacité | grande capacità | viel Stauraum
`);
