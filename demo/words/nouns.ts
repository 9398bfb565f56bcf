import { parsePhrases } from './table.ts';

/** The name of each kind of product, as titles have it. */
export const nouns = parsePhrases(`
soft-case | Case | Funda | Capa | Чехол | Coque | Cover | Hülle
clear-case | Clear Case | Funda transparente | Capa transparente | Прозрачный чехол | Coque transparente | Cover trasparente | transparente Hülle
wallet-case | Wallet Case | Funda tipo cartera | Capa carteira | Чехол-книжка | Étui portefeuille | Custodia a portafoglio | Klapphülle
rugged-case | Rugged Case | Funda reforzada | Capa reforçada | Противоударный чехол | Coque renforcée | Cover rinforzata | Outdoor-Hülle
magnetic-case | Magnetic Case | Funda magnética | Capa magnética | Магнитный чехол | Coque magnétique | Cover magnetica | magnetische Hülle
screen-glass | Tempered Glass Screen Protector | Cristal templado | Película de vidro temperado | Защитное стекло | Verre trempé | Vetro temperato | Schutzglas
privacy-glass | Privacy Screen Protector | Cristal templado de privacidad | Película de privacidade | Антишпионское стекло | Verre trempé de confidentialité | Vetro temperato privacy | Blickschutzglas
lens-protector | Camera Lens Protector | Protector de cámara | Protetor de câmera | Защитное стекло камеры | Protection d’objectif | Protezione fotocamera | Kameraschutzglas
tablet-glass | Tempered Glass Screen Protector | Cristal templado | Película de vidro temperado | Защитное стекло | Verre trempé | Vetro temperato | Schutzglas
watch-glass | Screen Protector Film | Lámina protectora | Película protetora | Защитная плёнка | Film de protection | Pellicola protettiva | Displayschutzfolie
usb-c-cable | USB-C to USB-C Cable | Cable USB-C a USB-C | Cabo USB-C para USB-C | Кабель USB-C – USB-C | Câble USB-C vers USB-C | Cavo da USB-C a USB-C | Kabel USB-C auf USB-C
lightning-cable | USB-C to Lightning Cable | Cable USB-C a Lightning | Cabo USB-C para Lightning | Кабель USB-C – Lightning | Câble USB-C vers Lightning | Cavo da USB-C a Lightning | Kabel USB-C auf Lightning
usb-a-cable | USB-A to USB-C Cable | Cable USB-A a USB-C | Cabo USB-A para USB-C | Кабель USB-A – USB-C | Câble USB-A vers USB-C | Cavo da USB-A a USB-C | Kabel USB-A auf USB-C
multi-cable | 3-in-1 Charging Cable | Cable de carga 3 en 1 | Cabo de carga 3 em 1 | Кабель 3 в 1 | Câble de charge 3 en 1 | Cavo di ricarica 3 in 1 | 3-in-1-Ladekabel
wall-charger | USB-C Wall Charger | Cargador de pared USB-C | Carregador de parede USB-C | Сетевая зарядка USB-C | Chargeur secteur USB-C | Caricabatterie da parete USB-C | USB-C-Netzladegerät
gan-charger | GaN Charger | Cargador GaN | Carregador GaN | Зарядное устройство GaN | Chargeur GaN | Caricabatterie GaN | GaN-Ladegerät
car-charger | Car Charger | Cargador de coche | Carregador veicular | Автозарядка | Chargeur voiture | Caricabatterie da auto | Kfz-Ladegerät
wireless-pad | Wireless Charging Pad | Base de carga inalámbrica | Base de carregamento sem fio | Беспроводная зарядка | Chargeur à induction | Base di ricarica wireless | kabelloses Ladepad
charging-stand | 3-in-1 Wireless Charging Stand | Soporte de carga inalámbrica 3 en 1 | Suporte de carregamento sem fio 3 em 1 | Беспроводная зарядная станция 3 в 1 | Station de charge à induction 3 en 1 | Stazione di ricarica wireless 3 in 1 | kabelloser 3-in-1-Ladeständer
power-bank | Power Bank | Batería externa | Bateria externa | Внешний аккумулятор | Batterie externe | Power bank | Powerbank
magnetic-power-bank | Magnetic Power Bank | Batería externa magnética | Bateria externa magnética | Магнитный внешний аккумулятор | Batterie externe magnétique | Power bank magnetico | magnetische Powerbank
solar-power-bank | Solar Power Bank | Batería solar | Bateria solar | Солнечный внешний аккумулятор | Batterie externe solaire | Power bank solare | Solar-Powerbank
power-station | Portable Power Station | Estación de energía portátil | Estação de energia portátil | Портативная электростанция | Station électrique portable | Power station portatile | tragbare Powerstation
earbuds | True Wireless Earbuds | Auriculares inalámbricos | Fones de ouvido sem fio | Беспроводные наушники | Écouteurs sans fil | Auricolari wireless | kabellose Ohrhörer
headphones | Wireless Over-Ear Headphones | Auriculares de diadema inalámbricos | Fone de ouvido over-ear sem fio | Беспроводные накладные наушники | Casque circum-auriculaire sans fil | Cuffie over-ear wireless | kabellose Over-Ear-Kopfhörer
neckband | Neckband Earphones | Auriculares de cuello | Fones de pescoço | Наушники с шейным ободом | Écouteurs tour de cou | Auricolari da collo | Nackenbügel-Kopfhörer
wired-earphones | Wired Earphones | Auriculares con cable | Fones de ouvido com fio | Проводные наушники | Écouteurs filaires | Auricolari con filo | kabelgebundene Ohrhörer
speaker | Portable Bluetooth Speaker | Altavoz Bluetooth portátil | Caixa de som Bluetooth portátil | Портативная Bluetooth-колонка | Enceinte Bluetooth portable | Altoparlante Bluetooth portatile | tragbarer Bluetooth-Lautsprecher
earbud-case | Earbud Case | Funda de auriculares | Capa de fones | Чехол для наушников | Étui d’écouteurs | Custodia auricolari | Ohrhörer-Hülle
microphone | Wireless Lavalier Microphone | Micrófono de solapa inalámbrico | Microfone de lapela sem fio | Беспроводной петличный микрофон | Micro-cravate sans fil | Microfono lavalier wireless | kabelloses Ansteckmikrofon
silicone-band | Silicone Band | Correa de silicona | Pulseira de silicone | Силиконовый ремешок | Bracelet en silicone | Cinturino in silicone | Silikonarmband
metal-band | Stainless Steel Band | Correa de acero inoxidable | Pulseira de aço inoxidável | Стальной браслет | Bracelet en acier inoxydable | Cinturino in acciaio inox | Edelstahlarmband
nylon-band | Nylon Band | Correa de nailon | Pulseira de nylon | Нейлоновый ремешок | Bracelet en nylon | Cinturino in nylon | Nylonarmband
leather-band | Leather Band | Correa de piel | Pulseira de couro | Кожаный ремешок | Bracelet en cuir | Cinturino in pelle | Lederarmband
watch-case | Watch Case | Carcasa protectora | Capa protetora | Защитный чехол | Coque de protection | Cover protettiva | Schutzhülle
watch-charger | Magnetic Charging Cable | Cable de carga magnético | Cabo de carga magnético | Магнитный кабель зарядки | Câble de charge magnétique | Cavo di ricarica magnetico | magnetisches Ladekabel
smart-watch | Smart Watch | Reloj inteligente | Relógio inteligente | Умные часы | Montre connectée | Smartwatch | Smartwatch
smart-ring | Smart Ring | Anillo inteligente | Anel inteligente | Умное кольцо | Bague connectée | Anello smart | smarter Ring
tablet-case | Folio Case | Funda tipo libro | Capa tipo livro | Чехол-книжка | Étui à rabat | Custodia a libro | Klapphülle
kids-tablet-case | Kids Case | Funda infantil | Capa infantil | Детский чехол | Étui enfant | Custodia per bambini | Kinderhülle
keyboard-case | Keyboard Case | Funda con teclado | Capa com teclado | Чехол с клавиатурой | Étui clavier | Custodia con tastiera | Tastaturhülle
stylus | Stylus Pen | Lápiz táctil | Caneta stylus | Стилус | Stylet | Penna stilo | Eingabestift
laptop-sleeve | Laptop Sleeve | Funda para portátil | Capa para notebook | Чехол для ноутбука | Housse pour ordinateur portable | Custodia per notebook | Laptop-Hülle
usb-hub | USB-C Hub | Concentrador USB-C | Hub USB-C | USB-C-хаб | Hub USB-C | Hub USB-C | USB-C-Hub
laptop-stand | Laptop Stand | Soporte para portátil | Suporte para notebook | Подставка для ноутбука | Support pour ordinateur portable | Supporto per notebook | Laptop-Ständer
keyboard | Wireless Keyboard | Teclado inalámbrico | Teclado sem fio | Беспроводная клавиатура | Clavier sans fil | Tastiera wireless | kabellose Tastatur
mouse | Wireless Mouse | Ratón inalámbrico | Mouse sem fio | Беспроводная мышь | Souris sans fil | Mouse wireless | kabellose Maus
car-holder | Car Phone Holder | Soporte de móvil para coche | Suporte veicular para celular | Автомобильный держатель для телефона | Support de téléphone pour voiture | Supporto da auto per telefono | Kfz-Handyhalterung
car-wireless-holder | Wireless Charging Car Mount | Soporte de coche con carga inalámbrica | Suporte veicular com carga sem fio | Автодержатель с беспроводной зарядкой | Support voiture à induction | Supporto auto con ricarica wireless | Kfz-Halterung mit kabellosem Laden
desk-stand | Desk Phone Stand | Soporte de mesa para móvil | Suporte de mesa para celular | Настольная подставка для телефона | Support de bureau pour téléphone | Supporto da tavolo per telefono | Tischhalterung fürs Handy
neck-holder | Neck Phone Holder | Soporte de cuello para móvil | Suporte de pescoço para celular | Шейный держатель для телефона | Support de téléphone tour de cou | Supporto da collo per telefono | Nackenhalterung fürs Handy
ring-grip | Phone Ring Grip | Anillo de agarre para móvil | Anel de apoio para celular | Кольцо-держатель для телефона | Anneau de maintien pour téléphone | Anello reggi-telefono | Handyring
selfie-stick | Selfie Stick | Palo selfi | Pau de selfie | Селфи-палка | Perche à selfie | Bastone per selfie | Selfie-Stick
tripod | Phone Tripod | Trípode para móvil | Tripé para celular | Штатив для телефона | Trépied pour téléphone | Treppiede per telefono | Handystativ
action-mount | Mount Kit | Kit de montaje | Kit de suportes | Набор креплений | Kit de fixation | Kit di montaggio | Halterungsset
action-case | Carrying Case | Estuche de transporte | Estojo de transporte | Кейс для переноски | Étui de transport | Custodia da trasporto | Tragetasche
ring-light | LED Ring Light | Aro de luz LED | Anel de luz LED | Кольцевая LED-лампа | Anneau lumineux LED | Anello luminoso LED | LED-Ringlicht
video-light | LED Video Light | Luz de vídeo LED | Luz de vídeo LED | LED-светильник для съёмки | Torche vidéo LED | Luce video LED | LED-Videoleuchte
smart-bulb | Smart Light Bulb | Bombilla inteligente | Lâmpada inteligente | Умная лампочка | Ampoule connectée | Lampadina smart | smarte Glühbirne
smart-plug | Smart Plug | Enchufe inteligente | Tomada inteligente | Умная розетка | Prise connectée | Presa smart | smarte Steckdose
security-camera | Security Camera | Cámara de seguridad | Câmera de segurança | Камера видеонаблюдения | Caméra de surveillance | Telecamera di sicurezza | Überwachungskamera
mini-fan | Portable Mini Fan | Miniventilador portátil | Miniventilador portátil | Портативный мини-вентилятор | Mini-ventilateur portable | Mini ventilatore portatile | tragbarer Mini-Ventilator
humidifier | Humidifier | Humidificador | Umidificador | Увлажнитель воздуха | Humidificateur | Umidificatore | Luftbefeuchter
desk-lamp | LED Desk Lamp | Lámpara LED de escritorio | Luminária LED de mesa | Настольная LED-лампа | Lampe de bureau LED | Lampada LED da scrivania | LED-Schreibtischlampe
game-controller | Wireless Game Controller | Mando de juego inalámbrico | Controle de jogo sem fio | Беспроводной игровой контроллер | Manette de jeu sans fil | Controller di gioco wireless | kabelloser Gamecontroller
gaming-headset | Gaming Headset | Auriculares para juegos | Headset gamer | Игровая гарнитура | Casque gaming | Cuffie da gaming | Gaming-Headset
console-bag | Travel Case | Estuche de viaje | Estojo de viagem | Дорожный кейс | Étui de voyage | Custodia da viaggio | Reisetasche
vr-strap | Head Strap | Correa para la cabeza | Alça de cabeça | Головное крепление | Sangle de tête | Fascia per la testa | Kopfband
drone | Foldable Drone | Dron plegable | Drone dobrável | Складной квадрокоптер | Drone pliable | Drone pieghevole | faltbare Drohne
rc-car | Remote Control Car | Coche teledirigido | Carro de controle remoto | Радиоуправляемая машинка | Voiture télécommandée | Auto radiocomandata | ferngesteuertes Auto
plush-toy | Plush Toy | Juguete de peluche | Brinquedo de pelúcia | Мягкая игрушка | Peluche | Peluche | Plüschtier
waterproof-pouch | Waterproof Phone Pouch | Bolsa impermeable para móvil | Bolsa à prova d’água para celular | Водонепроницаемый чехол-сумка | Pochette étanche pour téléphone | Busta impermeabile per telefono | wasserdichte Handytasche
bike-mount | Bike Phone Mount | Soporte de móvil para bicicleta | Suporte de celular para bicicleta | Велодержатель для телефона | Support de téléphone pour vélo | Supporto telefono per bici | Fahrrad-Handyhalterung
camping-light | Camping Lantern | Luz de camping | Lanterna de camping | Кемпинговый фонарь | Lampe de camping | Luce da campeggio | Campinglampe
survival-kit | Emergency Survival Kit | Kit de supervivencia | Kit de sobrevivência | Набор для выживания | Kit de survie | Kit di sopravvivenza | Notfallset
dash-cam | Dash Cam | Cámara para coche | Câmera veicular | Видеорегистратор | Caméra embarquée | Dash cam | Dashcam
car-vacuum | Car Vacuum Cleaner | Aspiradora de coche | Aspirador veicular | Автомобильный пылесос | Aspirateur de voiture | Aspirapolvere da auto | Autostaubsauger
phone-bag | Crossbody Phone Bag | Bolso bandolera para móvil | Bolsa transversal para celular | Сумка для телефона через плечо | Sac bandoulière pour téléphone | Borsa a tracolla per telefono | Handy-Umhängetasche
tech-pouch | Tech Organizer Pouch | Organizador de cables | Organizador de cabos | Органайзер для кабелей | Pochette organiseur de câbles | Organizer per cavi | Kabel-Organizer
phone-strap | Phone Lanyard | Correa colgante para móvil | Cordão para celular | Шнурок для телефона | Cordon pour téléphone | Laccetto per telefono | Handykette
repair-kit | Repair Tool Kit | Juego de herramientas de reparación | Kit de ferramentas de reparo | Набор инструментов для ремонта | Kit d’outils de réparation | Kit di attrezzi per riparazioni | Reparaturset
lcd-screen | Replacement LCD Screen | Pantalla LCD de repuesto | Tela LCD de reposição | Сменный LCD-дисплей | Écran LCD de remplacement | Schermo LCD di ricambio | LCD-Ersatzdisplay
phone-battery | Replacement Battery | Batería de repuesto | Bateria de reposição | Сменный аккумулятор | Batterie de remplacement | Batteria di ricambio | Ersatzakku
`);
