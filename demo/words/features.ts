import { phrases } from './table.ts';

/**
 * What is said for a product. English stands before the noun; the other languages say it with a preposition, so
 * that nothing has to agree with the noun's gender.
 */
export const features = phrases(`
shockproof | Shockproof | con protección antigolpes | com proteção contra impactos | с защитой от ударов | avec protection antichoc | con protezione antiurto | mit Stoßschutz
anti-fall | Anti-Drop | con esquinas de airbag | com cantos de airbag | с воздушными подушками по углам | avec coins renforcés | con angoli airbag | mit Airbag-Ecken
magsafe | Magnetic | con anillo magnético | com anel magnético | с магнитным кольцом | avec anneau magnétique | con anello magnetico | mit Magnetring
kickstand | Kickstand | con soporte plegable | com suporte dobrável | с откидной подставкой | avec béquille | con supporto a cavalletto | mit Klappständer
ring-holder | Ring Holder | con anillo de sujeción | com anel de apoio | с кольцом-держателем | avec anneau de maintien | con anello di sostegno | mit Ringhalter
card-slot | Card Slots | con tarjetero | com porta-cartões | с отделениями для карт | avec porte-cartes | con porta carte | mit Kartenfächern
rfid | RFID Blocking | con bloqueo RFID | com bloqueio RFID | с защитой RFID | avec blocage RFID | con blocco RFID | mit RFID-Schutz
wrist-strap | Wrist Strap | con correa de mano | com alça de pulso | с ремешком на запястье | avec dragonne | con cinturino da polso | mit Handschlaufe
shoulder-strap | Shoulder Strap | con correa para el hombro | com alça de ombro | с ремнём на плечо | avec bandoulière | con tracolla | mit Schultergurt
lens-cover | Slide Lens Cover | con tapa deslizante para la cámara | com tampa deslizante da câmera | со сдвижной шторкой камеры | avec cache objectif coulissant | con copri fotocamera scorrevole | mit Kameraschieber
anti-scratch | Anti-Scratch | con acabado resistente a los arañazos | com acabamento antirriscos | с покрытием от царапин | avec finition anti-rayures | con finitura antigraffio | mit kratzfester Oberfläche
matte | Matte | con acabado mate | com acabamento fosco | с матовой поверхностью | avec finition mate | con finitura opaca | mit matter Oberfläche
glitter | Glitter | con purpurina | com glitter | с блёстками | avec paillettes | con glitter | mit Glitzer
marble | Marble Pattern | con estampado de mármol | com estampa de mármore | с рисунком под мрамор | à motif marbre | con motivo marmo | im Marmormuster
flowers | Flower Pattern | con estampado de flores | com estampa floral | с цветочным рисунком | à motif floral | con motivo floreale | im Blumenmuster
carbon | Carbon Texture | con textura de carbono | com textura de carbono | с текстурой карбона | à texture carbone | con trama carbonio | im Carbon-Look
stitching | Stitched Edge | con costuras visibles | com costuras aparentes | с декоративной строчкой | à coutures apparentes | con cuciture a vista | mit Ziernähten
magnetic-clasp | Magnetic Clasp | con cierre magnético | com fecho magnético | с магнитной застёжкой | à fermeture magnétique | con chiusura magnetica | mit Magnetverschluss
full-cover | Full Cover | de cobertura total | de cobertura total | с полным покрытием | à couverture intégrale | a copertura totale | mit Vollabdeckung
hardness-9h | 9H Hardness | con dureza 9H | com dureza 9H | с твёрдостью 9H | de dureté 9H | con durezza 9H | mit Härtegrad 9H
high-clarity | HD Clear | con transparencia HD | com transparência HD | с прозрачностью HD | à transparence HD | con trasparenza HD | in HD-Klarheit
easy-install | Easy Install Kit | con kit de instalación | com kit de instalação | с набором для установки | avec kit de pose | con kit di installazione | mit Montagehilfe
anti-fingerprint | Anti-Fingerprint | con capa antihuellas | com camada antidigitais | с покрытием от отпечатков | avec couche anti-traces | con strato antimpronta | mit Anti-Fingerabdruck-Schicht
two-pack | 2 Pack | en paquete de 2 | em pacote com 2 | в комплекте 2 шт. | en lot de 2 | in confezione da 2 | im 2er-Pack
fast-charge | Fast Charging | con carga rápida | com carga rápida | с быстрой зарядкой | à charge rapide | con ricarica rapida | mit Schnellladung
braided | Braided | con malla de nailon | com malha de nylon | в нейлоновой оплётке | à gaine tressée | con rivestimento intrecciato | mit Nylongeflecht
led-display | LED Display | con pantalla digital | com visor digital | с цифровым дисплеем | avec affichage numérique | con display digitale | mit Digitalanzeige
right-angle | 90 Degree | con conector acodado | com conector angulado | с угловым разъёмом | à connecteur coudé | con connettore ad angolo | mit Winkelstecker
retractable | Retractable | con enrollador | com recolhimento | со сматыванием | avec enrouleur | con avvolgimento | mit Aufroller
foldable-plug | Foldable Plug | con clavija plegable | com pinos dobráveis | со складной вилкой | à fiche repliable | con spina pieghevole | mit klappbarem Stecker
pd | PD | con Power Delivery | com Power Delivery | с Power Delivery | avec Power Delivery | con Power Delivery | mit Power Delivery
qc | QC 3.0 | con Quick Charge 3.0 | com Quick Charge 3.0 | с Quick Charge 3.0 | avec Quick Charge 3.0 | con Quick Charge 3.0 | mit Quick Charge 3.0
multi-protect | Overheat Protection | con protección térmica | com proteção térmica | с защитой от перегрева | avec protection thermique | con protezione termica | mit Überhitzungsschutz
slim | Slim | de perfil fino | de perfil fino | в тонком корпусе | à profil fin | dal profilo sottile | in flacher Bauform
foldable | Foldable | de diseño plegable | de design dobrável | со складной конструкцией | à structure pliable | dal design pieghevole | in faltbarer Bauform
flashlight | Flashlight | con linterna | com lanterna | с фонариком | avec lampe torche | con torcia | mit Taschenlampe
built-in-cable | Built-in Cable | con cable integrado | com cabo integrado | со встроенным кабелем | avec câble intégré | con cavo integrato | mit integriertem Kabel
noise-cancelling | Noise Cancelling | con cancelación de ruido | com cancelamento de ruído | с шумоподавлением | à réduction de bruit | con cancellazione del rumore | mit Geräuschunterdrückung
bluetooth-54 | Bluetooth 5.4 | con Bluetooth 5.4 | com Bluetooth 5.4 | с Bluetooth 5.4 | avec Bluetooth 5.4 | con Bluetooth 5.4 | mit Bluetooth 5.4
touch-control | Touch Control | con control táctil | com controle por toque | с сенсорным управлением | à commandes tactiles | con comandi touch | mit Touch-Steuerung
hifi | HiFi Stereo | con sonido HiFi | com som HiFi | со звуком HiFi | à son HiFi | con audio HiFi | mit HiFi-Klang
bass | Deep Bass | con graves potentes | com graves potentes | с глубоким басом | aux basses profondes | con bassi profondi | mit tiefem Bass
waterproof | IPX7 Waterproof | con protección IPX7 | com proteção IPX7 | с влагозащитой IPX7 | avec protection IPX7 | con protezione IPX7 | mit IPX7-Schutz
rgb | RGB Light | con luces RGB | com luzes RGB | с RGB-подсветкой | à éclairage RGB | con luci RGB | mit RGB-Licht
microphone | Built-in Mic | con micrófono | com microfone | с микрофоном | avec micro | con microfono | mit Mikrofon
quick-release | Quick Release | de cambio rápido | de troca rápida | с быстрой заменой | à dégagement rapide | a sgancio rapido | mit Schnellverschluss
breathable | Breathable | de tejido transpirable | de material respirável | из дышащего материала | en matière respirante | in materiale traspirante | aus atmungsaktivem Material
adjustable | Adjustable | de tamaño ajustable | de tamanho ajustável | с регулировкой | à taille réglable | di misura regolabile | mit Größenverstellung
heart-rate | Heart Rate Monitor | con pulsómetro | com monitor cardíaco | с пульсометром | avec cardiofréquencemètre | con cardiofrequenzimetro | mit Pulsmessung
bluetooth-call | Bluetooth Call | con llamadas Bluetooth | com chamadas Bluetooth | со звонками по Bluetooth | avec appels Bluetooth | con chiamate Bluetooth | mit Bluetooth-Telefonie
auto-sleep | Auto Wake Sleep | con encendido automático | com ativação automática | с функцией автосна | avec mise en veille automatique | con attivazione automatica | mit Auto-Wake-Sleep
pen-slot | Pencil Holder | con ranura para lápiz | com suporte para caneta | с держателем для стилуса | avec porte-stylet | con porta penna | mit Stifthalter
handle | Carry Handle | con asa | com alça | с ручкой | avec poignée | con maniglia | mit Tragegriff
backlit | Backlit | con retroiluminación | com retroiluminação | с подсветкой | à rétroéclairage | con retroilluminazione | mit Hintergrundbeleuchtung
trackpad | Trackpad | con panel táctil | com trackpad | с тачпадом | avec pavé tactile | con trackpad | mit Trackpad
palm-rejection | Palm Rejection | con rechazo de palma | com rejeição de palma | с защитой от касаний ладони | avec rejet de la paume | con rifiuto del palmo | mit Handballenerkennung
hdmi-4k | 4K HDMI | con HDMI 4K | com HDMI 4K | с HDMI 4K | avec HDMI 4K | con HDMI 4K | mit 4K-HDMI
card-reader | Card Reader | con lector de tarjetas | com leitor de cartões | с картридером | avec lecteur de cartes | con lettore di schede | mit Kartenleser
silent | Silent | de funcionamiento silencioso | de funcionamento silencioso | с бесшумной работой | à fonctionnement silencieux | dal funzionamento silenzioso | mit leisem Betrieb
rotation | 360 Rotation | con giro de 360 grados | com giro de 360 graus | с поворотом на 360 градусов | à rotation 360 degrés | con rotazione a 360 gradi | mit 360-Grad-Drehung
suction | Suction Cup | con ventosa | com ventosa | с присоской | à ventouse | con ventosa | mit Saugnapf
air-vent | Air Vent Clip | con pinza para rejilla | com garra para saída de ar | с зажимом на дефлектор | avec pince pour grille d’aération | con clip per bocchetta | mit Lüftungsclip
auto-clamp | Auto Clamping | con cierre automático | com fixação automática | с автозажимом | à serrage automatique | con bloccaggio automatico | mit Auto-Klemmung
remote | Remote Shutter | con mando a distancia | com controle remoto | с пультом | avec télécommande | con telecomando | mit Fernauslöser
extendable | Extendable | de altura extensible | de altura extensível | с выдвижной штангой | à hauteur extensible | di altezza estensibile | mit ausziehbarer Stange
fill-light | Fill Light | con luz de relleno | com luz de preenchimento | с подсветкой для съёмки | avec lumière d’appoint | con luce di riempimento | mit Zusatzlicht
dimmable | Dimmable | de intensidad regulable | de intensidade regulável | с регулировкой яркости | à intensité variable | con intensità regolabile | mit Dimmfunktion
app-control | App Control | con control por app | com controle por app | с управлением из приложения | à commande par application | con controllo via app | mit App-Steuerung
voice-control | Voice Control | con control por voz | com controle por voz | с голосовым управлением | à commande vocale | con controllo vocale | mit Sprachsteuerung
night-vision | Night Vision | con visión nocturna | com visão noturna | с ночной съёмкой | à vision nocturne | con visione notturna | mit Nachtsicht
motion | Motion Detection | con detección de movimiento | com detecção de movimento | с датчиком движения | avec détection de mouvement | con rilevamento del movimento | mit Bewegungserkennung
three-speed | 3 Speed | de 3 velocidades | de 3 velocidades | с 3 скоростями | à 3 vitesses | a 3 velocità | mit 3 Stufen
rechargeable | USB Rechargeable | con batería recargable | com bateria recarregável | с зарядкой от USB | à recharge USB | con ricarica USB | mit USB-Akku
vibration | Dual Vibration | con vibración doble | com vibração dupla | с двойной вибрацией | à double vibration | con doppia vibrazione | mit Doppelvibration
zipper | Zipper | con cremallera | com zíper | на молнии | à fermeture éclair | con cerniera | mit Reißverschluss
hard-shell | Hard Shell | de carcasa rígida | de casca rígida | с жёстким корпусом | à coque rigide | a guscio rigido | mit Hartschale
camera-4k | 4K Camera | con cámara 4K | com câmera 4K | с камерой 4K | avec caméra 4K | con videocamera 4K | mit 4K-Kamera
obstacle | Obstacle Avoidance | con detección de obstáculos | com desvio de obstáculos | с обходом препятствий | à évitement d’obstacles | con rilevamento ostacoli | mit Hinderniserkennung
double-battery | Dual Battery | con dos baterías | com duas baterias | с двумя аккумуляторами | avec deux batteries | con due batterie | mit zwei Akkus
multi-tool | Multifunctional | con varias funciones | com várias funções | с набором функций | à fonctions multiples | con più funzioni | mit vielen Funktionen
soft-touch | Soft Touch | de tacto suave | de toque suave | с покрытием soft-touch | au toucher doux | dal tocco morbido | mit Soft-Touch
large-capacity | Large Capacity | de gran capacidad | de grande capacidade | большой ёмкости | à grande capacité | di grande capacità | mit großer Kapazität
`);
