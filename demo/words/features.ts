import { parsePhrases } from './table.ts';

/**
 * Features as descriptions list them. Languages with genders use a preposition, so that nothing has to agree with
 * the noun. `title-features.ts` has the bare forms for titles.
 */
export const features = parsePhrases(`
shockproof | Shockproof | con protección antigolpes | com proteção contra impactos | с защитой от ударов | avec protection antichoc | con protezione antiurto | mit Stoßschutz
anti-fall | Reinforced airbag corners | con esquinas reforzadas | com cantos reforçados | с усиленными углами | avec coins renforcés | con angoli rinforzati | mit verstärkten Ecken
magsafe | Built-in magnetic ring | con anillo magnético | com anel magnético | с магнитным кольцом | avec anneau magnétique | con anello magnetico | mit Magnetring
magnetic-hold | Magnetic hold | con sujeción magnética | com fixação magnética | с магнитным креплением | avec fixation magnétique | con aggancio magnetico | mit Magnethaftung
kickstand | Kickstand | con soporte plegable | com suporte dobrável | с откидной подставкой | avec béquille | con supporto a cavalletto | mit Klappständer
ring-holder | Ring holder | con anillo de sujeción | com anel de apoio | с кольцом-держателем | avec anneau de maintien | con anello di sostegno | mit Ringhalter
card-slot | Card slots | con tarjetero | com porta-cartões | с отделениями для карт | avec porte-cartes | con portacarte | mit Kartenfächern
rfid | RFID blocking | con bloqueo RFID | com bloqueio RFID | с защитой RFID | avec protection RFID | con protezione RFID | mit RFID-Schutz
wrist-strap | Wrist strap | con correa de mano | com alça de pulso | с ремешком на запястье | avec dragonne | con cinturino da polso | mit Handschlaufe
shoulder-strap | Shoulder strap | con correa para el hombro | com alça de ombro | с ремнём на плечо | avec bandoulière | con tracolla | mit Schultergurt
lens-cover | Sliding camera cover | con tapa de cámara deslizante | com tampa de câmera deslizante | со сдвижной шторкой камеры | avec cache-objectif coulissant | con copricamera scorrevole | mit Kameraschieber
anti-scratch | Scratch-resistant finish | con acabado resistente a los arañazos | com acabamento antirrisco | с покрытием от царапин | avec finition anti-rayures | con finitura antigraffio | mit kratzfester Oberfläche
matte | Matte | con acabado mate | com acabamento fosco | с матовой поверхностью | avec finition mate | con finitura opaca | mit matter Oberfläche
glitter | Glitter | con purpurina | com glitter | с блёстками | avec paillettes | con glitter | mit Glitzer
marble | Marble pattern | con efecto mármol | com estampa de mármore | с рисунком под мрамор | à motif marbre | con motivo marmo | im Marmormuster
flowers | Flower pattern | con estampado de flores | com estampa floral | с цветочным рисунком | à motif floral | con motivo floreale | im Blumenmuster
carbon | Carbon look | con aspecto carbono | com efeito carbono | с текстурой карбона | à aspect carbone | con effetto carbonio | im Carbon-Look
stitching | Visible stitching | con costuras vistas | com costura aparente | с декоративной строчкой | à coutures apparentes | con cuciture a vista | mit Ziernähten
magnetic-clasp | Magnetic clasp | con cierre magnético | com fecho magnético | с магнитной застёжкой | à fermoir magnétique | con chiusura magnetica | mit Magnetverschluss
full-cover | Edge-to-edge coverage | de cobertura total | de cobertura total | с полным покрытием | à couverture intégrale | a copertura totale | mit voller Abdeckung
hardness-9h | 9H hardness | con dureza 9H | com dureza 9H | с твёрдостью 9H | de dureté 9H | con durezza 9H | mit Härtegrad 9H
high-clarity | HD clarity | con transparencia HD | com transparência HD | с прозрачностью HD | à transparence HD | con trasparenza HD | in HD-Klarheit
easy-install | Installation kit | con kit de instalación | com kit de instalação | с набором для установки | avec kit de pose | con kit di montaggio | mit Einbauset
applicator | Alignment applicator | con aplicador | com aplicador | с аппликатором | avec applicateur | con applicatore | mit Montagerahmen
anti-fingerprint | Anti-fingerprint coating | con capa antihuellas | com camada antidigitais | с олеофобным покрытием | avec couche anti-traces | con strato anti-impronte | mit Anti-Fingerabdruck-Schicht
two-pack | Pack of 2 | en paquete de 2 | em embalagem com 2 | в комплекте 2 шт. | en lot de 2 | in confezione da 2 | im 2er-Pack
fast-charge | Fast charging | con carga rápida | com carga rápida | с быстрой зарядкой | à charge rapide | con ricarica rapida | mit Schnellladefunktion
braided | Braided | con malla trenzada | com malha trançada | с тканевой оплёткой | à gaine tressée | con guaina intrecciata | mit Gewebe-Ummantelung
led-display | LED display | con pantalla LED | com visor LED | с LED-дисплеем | avec écran LED | con display LED | mit LED-Anzeige
right-angle | 90° connector | con conector acodado | com conector em L | с угловым разъёмом | à connecteur coudé | con connettore ad angolo | mit Winkelstecker
retractable | Retractable cable | con cable retráctil | com cabo retrátil | с втягивающимся кабелем | à câble rétractable | con cavo retrattile | mit einziehbarem Kabel
retractable-reel | Retractable reel | con enrollador | com recolhimento automático | с катушкой | avec enrouleur | con avvolgicavo | mit Aufroller
foldable-plug | Foldable plug | con clavija plegable | com plugue dobrável | со складной вилкой | à fiche repliable | con spina pieghevole | mit Klappstecker
pd | USB Power Delivery | con USB Power Delivery | com USB Power Delivery | с USB Power Delivery | avec USB Power Delivery | con USB Power Delivery | mit USB Power Delivery
qc | Quick Charge 3.0 | con Quick Charge 3.0 | com Quick Charge 3.0 | с Quick Charge 3.0 | avec Quick Charge 3.0 | con Quick Charge 3.0 | mit Quick Charge 3.0
multi-protect | Overheat protection | con protección térmica | com proteção térmica | с защитой от перегрева | avec protection thermique | con protezione termica | mit Überhitzungsschutz
slim | Slim | de perfil fino | de perfil fino | в тонком корпусе | à profil fin | dal profilo sottile | in flacher Bauform
foldable | Foldable | de diseño plegable | de design dobrável | со складной конструкцией | à structure pliable | dal design pieghevole | in faltbarer Bauform
flashlight | Flashlight | con linterna | com lanterna | с фонариком | avec lampe torche | con torcia | mit Taschenlampe
built-in-cable | Built-in cable | con cable integrado | com cabo integrado | со встроенным кабелем | avec câble intégré | con cavo integrato | mit integriertem Kabel
noise-cancelling | Noise cancelling | con cancelación de ruido | com cancelamento de ruído | с шумоподавлением | à réduction de bruit | con cancellazione del rumore | mit Geräuschunterdrückung
bluetooth-54 | Bluetooth 5.4 | con Bluetooth 5.4 | com Bluetooth 5.4 | с Bluetooth 5.4 | avec Bluetooth 5.4 | con Bluetooth 5.4 | mit Bluetooth 5.4
touch-control | Touch control | con control táctil | com controle por toque | с сенсорным управлением | à commandes tactiles | con comandi touch | mit Touch-Steuerung
hifi | Hi-Fi stereo sound | con sonido Hi-Fi | com som Hi-Fi | со звуком Hi-Fi | à son Hi-Fi | con audio Hi-Fi | mit Hi-Fi-Klang
bass | Deep bass | con graves potentes | com graves potentes | с глубоким басом | aux basses profondes | con bassi profondi | mit tiefem Bass
waterproof | IPX7 waterproof | con protección IPX7 | com proteção IPX7 | с влагозащитой IPX7 | avec protection IPX7 | con protezione IPX7 | mit IPX7-Schutz
water-resistant | Water-resistant fabric | de tejido hidrófugo | em tecido impermeável | из водоотталкивающей ткани | en tissu déperlant | in tessuto idrorepellente | aus wasserabweisendem Gewebe
rgb | RGB light | con luces RGB | com luzes RGB | с RGB-подсветкой | à éclairage RGB | con luci RGB | mit RGB-Licht
microphone | Built-in microphone | con micrófono | com microfone | с микрофоном | avec micro intégré | con microfono | mit Mikrofon
quick-release | Quick release | de cambio rápido | de troca rápida | с быстрой заменой | à attache rapide | a sgancio rapido | mit Schnellverschluss
breathable | Breathable | de tejido transpirable | de material respirável | из дышащего материала | en matière respirante | in materiale traspirante | aus atmungsaktivem Material
adjustable | Adjustable | de tamaño ajustable | de tamanho ajustável | с регулировкой | à taille réglable | di misura regolabile | mit Größenverstellung
heart-rate | Heart rate monitor | con pulsómetro | com monitor cardíaco | с пульсометром | avec cardiofréquencemètre | con cardiofrequenzimetro | mit Pulsmessung
bluetooth-call | Bluetooth call | con llamadas Bluetooth | com chamadas Bluetooth | со звонками по Bluetooth | avec appels Bluetooth | con chiamate Bluetooth | mit Bluetooth-Telefonie
auto-sleep | Auto sleep and wake | con encendido automático | com ativação automática | с автоматическим сном | avec mise en veille automatique | con attivazione automatica | mit Auto-Sleep
auto-off | Automatic shut-off | con apagado automático | com desligamento automático | с автоотключением | à arrêt automatique | con spegnimento automatico | mit Abschaltautomatik
pen-slot | Pen holder | con ranura para lápiz | com suporte para caneta | с держателем для стилуса | avec porte-stylet | con portapenna | mit Stifthalter
handle | Carry handle | con asa de transporte | com alça de transporte | с ручкой для переноски | avec poignée | con maniglia | mit Tragegriff
backlit | Backlit keys | con retroiluminación | com retroiluminação | с подсветкой клавиш | à rétroéclairage | con retroilluminazione | mit Tastenbeleuchtung
trackpad | Trackpad | con panel táctil | com trackpad | с тачпадом | avec pavé tactile | con trackpad | mit Trackpad
palm-rejection | Palm rejection | con rechazo de palma | com rejeição de palma | с защитой от касаний ладони | avec rejet de la paume | con rifiuto del palmo | mit Handballenerkennung
tilt | Tilt sensitivity | con sensibilidad a la inclinación | com sensibilidade à inclinação | с чувствительностью к наклону | avec sensibilité à l’inclinaison | con sensibilità all’inclinazione | mit Neigungserkennung
hdmi-4k | 4K HDMI | con HDMI 4K | com HDMI 4K | с HDMI 4K | avec HDMI 4K | con HDMI 4K | mit 4K-HDMI
card-reader | Card reader | con lector de tarjetas | com leitor de cartões | с картридером | avec lecteur de cartes | con lettore di schede | mit Kartenleser
silent | Quiet operation | de funcionamiento silencioso | de funcionamento silencioso | с тихой работой | à fonctionnement silencieux | dal funzionamento silenzioso | mit leisem Betrieb
silent-keys | Quiet clicks | de clic silencioso | com clique silencioso | с тихими нажатиями | à clic silencieux | con clic silenzioso | mit leisen Tasten
rotation | 360° rotation | con giro de 360° | com giro de 360° | с поворотом на 360° | à rotation 360° | con rotazione a 360° | um 360° drehbar
suction | Suction cup | con ventosa | com ventosa | с присоской | à ventouse | con ventosa | mit Saugnapf
air-vent | Air vent clip | con pinza para rejilla | com garra para saída de ar | с зажимом на дефлектор | avec pince pour grille d’aération | con clip per bocchetta | mit Lüftungsclip
auto-clamp | Automatic clamping | con cierre automático | com fixação automática | с автозажимом | à serrage automatique | con bloccaggio automatico | mit automatischer Klemmung
remote | Remote shutter | con mando a distancia | com controle remoto | с пультом для съёмки | avec télécommande | con telecomando | mit Fernauslöser
extendable | Extendable | de altura extensible | de altura extensível | с выдвижной штангой | à hauteur extensible | di altezza estensibile | mit ausziehbarer Stange
fill-light | Fill light | con luz de relleno | com luz de preenchimento | с подсветкой для съёмки | avec lumière d’appoint | con luce di riempimento | mit Zusatzlicht
dimmable | Dimmable | de intensidad regulable | de intensidade regulável | с регулировкой яркости | à intensité variable | con intensità regolabile | mit Dimmfunktion
app-control | App control | con control por app | com controle por app | с управлением из приложения | à commande par appli | con controllo via app | mit App-Steuerung
voice-control | Voice control | con control por voz | com controle por voz | с голосовым управлением | à commande vocale | con controllo vocale | mit Sprachsteuerung
night-vision | Night vision | con visión nocturna | com visão noturna | с ночной съёмкой | à vision nocturne | con visione notturna | mit Nachtsicht
motion | Motion detection | con detección de movimiento | com detecção de movimento | с датчиком движения | avec détection de mouvement | con rilevamento del movimento | mit Bewegungserkennung
three-speed | 3 speeds | de 3 velocidades | de 3 velocidades | с 3 скоростями | à 3 vitesses | a 3 velocità | mit 3 Stufen
rechargeable | USB rechargeable | con batería recargable | com bateria recarregável | с зарядкой от USB | à recharge USB | con ricarica USB | mit USB-Akku
vibration | Dual vibration | con vibración doble | com vibração dupla | с двойной вибрацией | à double vibration | con doppia vibrazione | mit Doppelvibration
zipper | Zipper | con cremallera | com zíper | на молнии | à fermeture éclair | con cerniera | mit Reißverschluss
hard-shell | Hard shell | de carcasa rígida | de casca rígida | с жёстким корпусом | à coque rigide | a guscio rigido | mit Hartschale
camera-4k | 4K camera | con cámara 4K | com câmera 4K | с камерой 4K | avec caméra 4K | con videocamera 4K | mit 4K-Kamera
obstacle | Obstacle avoidance | con detección de obstáculos | com desvio de obstáculos | с обходом препятствий | à évitement d’obstacles | con rilevamento ostacoli | mit Hinderniserkennung
double-battery | Dual battery | con dos baterías | com duas baterias | с двумя аккумуляторами | avec deux batteries | con due batterie | mit zwei Akkus
multi-tool | Multi-tool | con multiherramienta | com multiferramenta | с мультитулом | avec outil multifonction | con attrezzo multiuso | mit Multitool
magnetic-bits | Magnetic bits | con puntas magnéticas | com pontas magnéticas | с магнитными битами | avec embouts magnétiques | con punte magnetiche | mit Magnetbits
hepa | HEPA filter | con filtro HEPA | com filtro HEPA | с HEPA-фильтром | avec filtre HEPA | con filtro HEPA | mit HEPA-Filter
soft-touch | Soft touch | de tacto suave | de toque suave | с покрытием soft-touch | au toucher doux | dal tocco morbido | mit Soft-Touch
washable | Machine washable | de lavado a máquina | com lavagem à máquina | с машинной стиркой | à lavage en machine | con lavaggio in lavatrice | maschinenwaschbar
large-capacity | Large capacity | de gran capacidad | de grande capacidade | большой вместимости | à grande capacité | di grande capacità | mit viel Stauraum
`);
