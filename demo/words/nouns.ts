import { phrases } from './table.ts';

/**
 * What each kind of product is called. English has two names with a slash: the trade's titles open with the
 * short one and close with the long one.
 */
export const nouns = phrases(`
soft-case | Case/Phone Cover | Funda | Capa | Чехол | Coque | Cover | Hülle
clear-case | Case/Transparent Phone Cover | Funda transparente | Capa transparente | Прозрачный чехол | Coque transparente | Cover trasparente | Transparente Hülle
wallet-case | Wallet Case/Leather Phone Cover | Funda tipo cartera | Capa carteira | Чехол-книжка | Étui portefeuille | Custodia a portafoglio | Klapphülle mit Kartenfächern
rugged-case | Rugged Case/Armor Phone Cover | Funda reforzada | Capa reforçada | Противоударный чехол | Coque renforcée | Cover rinforzata | Outdoor-Hülle
magnetic-case | Magnetic Case/Phone Cover | Funda magnética | Capa magnética | Магнитный чехол | Coque magnétique | Cover magnetica | Magnetische Hülle
screen-glass | Tempered Glass/Screen Protector | Cristal templado | Película de vidro temperado | Защитное стекло | Verre trempé | Vetro temperato | Panzerglas
privacy-glass | Privacy Glass/Anti-Spy Screen Protector | Cristal templado de privacidad | Película de privacidade | Стекло «Антишпион» | Verre trempé de confidentialité | Vetro temperato privacy | Blickschutz-Panzerglas
lens-protector | Camera Protector/Lens Glass | Protector de cámara | Protetor de câmera | Защита камеры | Protection d’objectif | Protezione fotocamera | Kameraschutz
tablet-glass | Tempered Glass/Tablet Screen Protector | Cristal templado | Película de vidro temperado | Защитное стекло | Verre trempé | Vetro temperato | Panzerglas
watch-glass | Screen Protector/Watch Film | Protector de pantalla | Película protetora | Защитная плёнка | Film de protection | Pellicola protettiva | Schutzfolie
usb-c-cable | USB-C to USB-C Cable/Fast Charging Data Cord | Cable USB-C a USB-C | Cabo USB-C para USB-C | Кабель USB-C – USB-C | Câble USB-C vers USB-C | Cavo da USB-C a USB-C | Kabel USB-C auf USB-C
lightning-cable | USB-C to Lightning Cable/Fast Charging Cord | Cable USB-C a Lightning | Cabo USB-C para Lightning | Кабель USB-C – Lightning | Câble USB-C vers Lightning | Cavo da USB-C a Lightning | Kabel USB-C auf Lightning
usb-a-cable | USB-A to USB-C Cable/Charging Data Cord | Cable USB-A a USB-C | Cabo USB-A para USB-C | Кабель USB-A – USB-C | Câble USB-A vers USB-C | Cavo da USB-A a USB-C | Kabel USB-A auf USB-C
multi-cable | 3-in-1 Charging Cable/Multi Connector Cord | Cable de carga 3 en 1 | Cabo de carga 3 em 1 | Кабель 3 в 1 | Câble de charge 3 en 1 | Cavo di ricarica 3 in 1 | 3-in-1-Ladekabel
wall-charger | Wall Charger/Travel Power Adapter | Cargador de pared | Carregador de parede | Сетевое зарядное устройство | Chargeur secteur | Caricatore da parete | Netzladegerät
gan-charger | GaN Charger/Multi-Port Power Adapter | Cargador GaN | Carregador GaN | Зарядное устройство GaN | Chargeur GaN | Caricatore GaN | GaN-Ladegerät
car-charger | Car Charger/Dual Port Adapter | Cargador de coche | Carregador veicular | Автомобильное зарядное устройство | Chargeur de voiture | Caricatore da auto | Kfz-Ladegerät
wireless-pad | Wireless Charger/Charging Pad | Base de carga inalámbrica | Base de carregamento sem fio | Беспроводная зарядка | Chargeur à induction | Base di ricarica wireless | Kabellose Ladestation
charging-stand | 3-in-1 Wireless Charging Stand/Charger Station | Soporte de carga inalámbrica 3 en 1 | Suporte de carregamento sem fio 3 em 1 | Беспроводная зарядная станция 3 в 1 | Station de charge à induction 3 en 1 | Stazione di ricarica wireless 3 in 1 | Kabelloser 3-in-1-Ladeständer
power-bank | Power Bank/Portable Battery Charger | Batería externa | Bateria externa | Внешний аккумулятор | Batterie externe | Power bank | Powerbank
magnetic-power-bank | Magnetic Power Bank/Wireless Battery Pack | Batería externa magnética | Bateria externa magnética | Магнитный внешний аккумулятор | Batterie externe magnétique | Power bank magnetico | Magnetische Powerbank
solar-power-bank | Solar Power Bank/Outdoor Battery Charger | Batería solar | Bateria solar | Солнечный внешний аккумулятор | Batterie externe solaire | Power bank solare | Solar-Powerbank
power-station | Portable Power Station/Camping Generator | Estación de energía portátil | Estação de energia portátil | Портативная электростанция | Station électrique portable | Power station portatile | Tragbare Powerstation
earbuds | True Wireless Earbuds/Bluetooth Headset | Auriculares inalámbricos | Fones de ouvido sem fio | Беспроводные наушники | Écouteurs sans fil | Auricolari wireless | Kabellose Ohrhörer
headphones | Over-Ear Headphones/Wireless Headset | Auriculares de diadema | Fone de ouvido over-ear | Накладные наушники | Casque circum-auriculaire | Cuffie over-ear | Over-Ear-Kopfhörer
neckband | Neckband Earphones/Sports Headset | Auriculares con banda para el cuello | Fones com arco de pescoço | Наушники с шейным ободом | Écouteurs tour de cou | Auricolari con archetto da collo | Nackenbügel-Kopfhörer
wired-earphones | Wired Earphones/In-Ear Headset | Auriculares con cable | Fones de ouvido com fio | Проводные наушники | Écouteurs filaires | Auricolari con filo | Kabelgebundene Ohrhörer
speaker | Bluetooth Speaker/Portable Sound Box | Altavoz Bluetooth | Caixa de som Bluetooth | Bluetooth-колонка | Enceinte Bluetooth | Altoparlante Bluetooth | Bluetooth-Lautsprecher
earbud-case | Earbud Case/Charging Box Cover | Funda | Capa | Чехол | Étui | Custodia | Schutzhülle
microphone | Wireless Lavalier Microphone/Lapel Mic | Micrófono de solapa inalámbrico | Microfone de lapela sem fio | Беспроводной петличный микрофон | Micro-cravate sans fil | Microfono lavalier wireless | Kabelloses Ansteckmikrofon
silicone-band | Silicone Watch Band/Sport Strap | Correa de silicona | Pulseira de silicone | Силиконовый ремешок | Bracelet en silicone | Cinturino in silicone | Silikonarmband
metal-band | Stainless Steel Watch Band/Metal Strap | Correa de acero inoxidable | Pulseira de aço inoxidável | Стальной браслет | Bracelet en acier inoxydable | Cinturino in acciaio inox | Edelstahlarmband
nylon-band | Nylon Watch Band/Braided Loop Strap | Correa de nailon | Pulseira de nylon | Нейлоновый ремешок | Bracelet en nylon | Cinturino in nylon | Nylonarmband
leather-band | Leather Watch Band/Replacement Strap | Correa de piel | Pulseira de couro | Кожаный ремешок | Bracelet en cuir | Cinturino in pelle | Lederarmband
watch-case | Watch Case/Bumper Cover | Carcasa protectora | Capa protetora | Защитный чехол | Coque de protection | Cover protettiva | Schutzhülle
watch-charger | Watch Charger/Magnetic Charging Cable | Cable de carga magnético | Cabo de carga magnético | Магнитный кабель зарядки | Câble de charge magnétique | Cavo di ricarica magnetico | Magnetisches Ladekabel
smart-watch | Smart Watch/Fitness Tracker | Reloj inteligente | Relógio inteligente | Умные часы | Montre connectée | Smartwatch | Smartwatch
smart-ring | Smart Ring/Health Tracker | Anillo inteligente | Anel inteligente | Умное кольцо | Bague connectée | Anello smart | Smarter Ring
tablet-case | Tablet Case/Tri-Fold Stand Cover | Funda tipo libro | Capa tipo livro | Чехол-книжка | Étui à rabat | Custodia a libro | Klapphülle
kids-tablet-case | Kids Tablet Case/EVA Handle Cover | Funda infantil | Capa infantil | Детский чехол | Étui enfant | Custodia per bambini | Kinderhülle
keyboard-case | Keyboard Case/Tablet Cover with Trackpad | Funda con teclado | Capa com teclado | Чехол с клавиатурой | Étui clavier | Custodia con tastiera | Tastaturhülle
stylus | Stylus Pen/Active Touch Pencil | Lápiz táctil | Caneta stylus | Стилус | Stylet | Penna stilo | Eingabestift
laptop-sleeve | Laptop Sleeve/Notebook Bag | Funda para portátil | Capa para notebook | Чехол для ноутбука | Housse pour ordinateur portable | Custodia per notebook | Laptop-Hülle
usb-hub | USB-C Hub/Docking Station | Concentrador USB-C | Hub USB-C | USB-C-хаб | Hub USB-C | Hub USB-C | USB-C-Hub
laptop-stand | Laptop Stand/Aluminum Notebook Riser | Soporte para portátil | Suporte para notebook | Подставка для ноутбука | Support pour ordinateur portable | Supporto per notebook | Laptop-Ständer
keyboard | Wireless Keyboard/Slim Bluetooth Keypad | Teclado inalámbrico | Teclado sem fio | Беспроводная клавиатура | Clavier sans fil | Tastiera wireless | Kabellose Tastatur
mouse | Wireless Mouse/Rechargeable Silent Mice | Ratón inalámbrico | Mouse sem fio | Беспроводная мышь | Souris sans fil | Mouse wireless | Kabellose Maus
car-holder | Car Phone Holder/Dashboard Mount | Soporte de móvil para coche | Suporte veicular para celular | Автомобильный держатель для телефона | Support de téléphone pour voiture | Supporto da auto per telefono | Kfz-Handyhalterung
car-wireless-holder | Wireless Car Charger Mount/Air Vent Holder | Soporte de coche con carga inalámbrica | Suporte veicular com carga sem fio | Автодержатель с беспроводной зарядкой | Support voiture à induction | Supporto auto con ricarica wireless | Kfz-Halterung mit kabellosem Laden
desk-stand | Desk Phone Stand/Tablet Holder | Soporte de mesa para móvil | Suporte de mesa para celular | Настольная подставка для телефона | Support de bureau pour téléphone | Supporto da tavolo per telefono | Tischhalterung fürs Handy
neck-holder | Neck Phone Holder/Hands-Free Mount | Soporte de cuello para móvil | Suporte de pescoço para celular | Шейный держатель для телефона | Support de téléphone tour de cou | Supporto da collo per telefono | Nackenhalterung fürs Handy
ring-grip | Magnetic Phone Ring/Finger Grip Stand | Anillo de agarre para móvil | Anel de apoio para celular | Кольцо-держатель для телефона | Anneau de maintien pour téléphone | Anello reggi-telefono | Handyring
selfie-stick | Selfie Stick/Bluetooth Tripod Monopod | Palo selfi | Bastão de selfie | Селфи-палка | Perche à selfie | Bastone per selfie | Selfie-Stick
tripod | Phone Tripod/Camera Stand | Trípode | Tripé | Штатив | Trépied | Treppiede | Stativ
action-mount | Action Camera Mount/Adapter Kit | Kit de montaje | Kit de suportes | Набор креплений | Kit de fixation | Kit di montaggio | Halterungsset
action-case | Action Camera Case/Carrying Bag | Estuche de transporte | Estojo de transporte | Кейс для переноски | Étui de transport | Custodia da trasporto | Tragetasche
ring-light | Ring Light/LED Fill Lamp | Aro de luz LED | Anel de luz LED | Кольцевая LED-лампа | Anneau lumineux LED | Anello luminoso LED | LED-Ringlicht
video-light | Video Light/Pocket LED Panel | Luz de vídeo LED | Luz de vídeo LED | LED-светильник для съёмки | Torche vidéo LED | Luce video LED | LED-Videoleuchte
smart-bulb | Smart Bulb/RGB WiFi Lamp | Bombilla inteligente | Lâmpada inteligente | Умная лампочка | Ampoule connectée | Lampadina smart | Smarte Glühbirne
smart-plug | Smart Plug/WiFi Socket | Enchufe inteligente | Tomada inteligente | Умная розетка | Prise connectée | Presa smart | Smarte Steckdose
security-camera | Security Camera/WiFi Surveillance Cam | Cámara de seguridad | Câmera de segurança | Камера видеонаблюдения | Caméra de surveillance | Telecamera di sicurezza | Überwachungskamera
mini-fan | Mini Fan/Portable Handheld Cooler | Ventilador portátil | Ventilador portátil | Портативный вентилятор | Mini ventilateur | Mini ventilatore | Mini-Ventilator
humidifier | Humidifier/Ultrasonic Mist Maker | Humidificador | Umidificador | Увлажнитель воздуха | Humidificateur | Umidificatore | Luftbefeuchter
desk-lamp | Desk Lamp/Rechargeable Night Light | Lámpara de escritorio | Luminária de mesa | Настольная лампа | Lampe de bureau | Lampada da scrivania | Schreibtischlampe
game-controller | Game Controller/Wireless Gamepad | Mando de juego | Controle de jogo | Игровой контроллер | Manette de jeu | Controller di gioco | Gamecontroller
gaming-headset | Gaming Headset/Stereo Headphones with Mic | Auriculares para juegos | Headset gamer | Игровая гарнитура | Casque gaming | Cuffie da gaming | Gaming-Headset
console-bag | Console Carrying Case/Travel Storage Bag | Estuche de viaje | Estojo de viagem | Дорожный кейс | Étui de voyage | Custodia da viaggio | Reisetasche
vr-strap | VR Head Strap/Headset Accessory | Correa para la cabeza | Alça de cabeça | Головное крепление | Sangle de tête | Fascia per la testa | Kopfband
drone | Foldable Drone/RC Quadcopter with Camera | Dron plegable | Drone dobrável | Складной квадрокоптер | Drone pliable | Drone pieghevole | Faltbare Drohne
rc-car | RC Car/Remote Control Off-Road Toy | Coche teledirigido | Carro de controle remoto | Радиоуправляемая машинка | Voiture télécommandée | Auto radiocomandata | Ferngesteuertes Auto
plush-toy | Plush Toy/Stuffed Doll | Juguete de peluche | Brinquedo de pelúcia | Мягкая игрушка | Peluche | Peluche | Plüschtier
waterproof-pouch | Waterproof Phone Pouch/Swimming Dry Bag | Bolsa impermeable para móvil | Bolsa à prova d’água para celular | Водонепроницаемый чехол-сумка | Pochette étanche pour téléphone | Busta impermeabile per telefono | Wasserdichte Handytasche
bike-mount | Bike Phone Mount/Handlebar Holder | Soporte de móvil para bicicleta | Suporte de celular para bicicleta | Велодержатель для телефона | Support de téléphone pour vélo | Supporto telefono per bici | Fahrrad-Handyhalterung
camping-light | Camping Light/Rechargeable Lantern | Luz de camping | Lanterna de camping | Кемпинговый фонарь | Lampe de camping | Luce da campeggio | Campinglampe
survival-kit | Emergency Survival Kit/Outdoor Gear Set | Kit de supervivencia | Kit de sobrevivência | Набор для выживания | Kit de survie | Kit di sopravvivenza | Notfall-Überlebensset
dash-cam | Dash Cam/Car Driving Recorder | Cámara para coche | Câmera veicular | Видеорегистратор | Caméra embarquée | Dash cam | Dashcam
car-vacuum | Car Vacuum Cleaner/Handheld Duster | Aspiradora de coche | Aspirador veicular | Автомобильный пылесос | Aspirateur de voiture | Aspirapolvere da auto | Autostaubsauger
phone-bag | Crossbody Phone Bag/Shoulder Pouch | Bolso bandolera para móvil | Bolsa transversal para celular | Сумка для телефона через плечо | Sac bandoulière pour téléphone | Borsa a tracolla per telefono | Handy-Umhängetasche
tech-pouch | Tech Organizer Pouch/Cable Storage Bag | Organizador de cables | Organizador de cabos | Органайзер для кабелей | Pochette organiseur de câbles | Organizer per cavi | Kabel-Organizer
phone-strap | Phone Lanyard/Crossbody Strap | Correa colgante para móvil | Cordão para celular | Шнурок для телефона | Cordon pour téléphone | Laccetto per telefono | Handykette
repair-kit | Repair Tool Kit/Precision Screwdriver Set | Juego de herramientas de reparación | Kit de ferramentas de reparo | Набор инструментов для ремонта | Kit d’outils de réparation | Kit di attrezzi per riparazioni | Reparatur-Werkzeugset
lcd-screen | LCD Screen/Digitizer Assembly Replacement Part | Pantalla de repuesto | Tela de reposição | Дисплей в сборе | Écran de remplacement | Schermo di ricambio | Ersatzdisplay
phone-battery | Battery/Replacement Part | Batería de repuesto | Bateria de reposição | Аккумулятор для замены | Batterie de remplacement | Batteria di ricambio | Ersatzakku
`);
