import { parsePhrases } from './table.ts';

/**
 * The category tree in display order: one dash before a slug per level of depth.
 * slug | names
 */
export const categoryNames = parsePhrases(`
phone-cases | Phone Cases | Fundas para móvil | Capas para celular | Чехлы для телефонов | Coques de téléphone | Cover per telefono | Handyhüllen
- iphone-cases | iPhone Cases | Fundas para iPhone | Capas para iPhone | Чехлы для iPhone | Coques iPhone | Cover iPhone | iPhone-Hüllen
-- iphone-17-cases | iPhone 17 Series Cases | Fundas para iPhone 17 | Capas para iPhone 17 | Чехлы для iPhone 17 | Coques iPhone 17 | Cover iPhone 17 | iPhone-17-Hüllen
-- iphone-16-cases | iPhone 16 Series Cases | Fundas para iPhone 16 | Capas para iPhone 16 | Чехлы для iPhone 16 | Coques iPhone 16 | Cover iPhone 16 | iPhone-16-Hüllen
-- iphone-15-cases | iPhone 15 Series Cases | Fundas para iPhone 15 | Capas para iPhone 15 | Чехлы для iPhone 15 | Coques iPhone 15 | Cover iPhone 15 | iPhone-15-Hüllen
-- iphone-old-cases | iPhone 12–14 Cases | Fundas para iPhone 12–14 | Capas para iPhone 12–14 | Чехлы для iPhone 12–14 | Coques iPhone 12–14 | Cover iPhone 12–14 | iPhone-12–14-Hüllen
- samsung-cases | Samsung Cases | Fundas para Samsung | Capas para Samsung | Чехлы для Samsung | Coques Samsung | Cover Samsung | Samsung-Hüllen
-- galaxy-s-cases | Galaxy S Series Cases | Fundas para Galaxy S | Capas para Galaxy S | Чехлы для Galaxy S | Coques Galaxy S | Cover Galaxy S | Galaxy-S-Hüllen
-- galaxy-a-cases | Galaxy A Series Cases | Fundas para Galaxy A | Capas para Galaxy A | Чехлы для Galaxy A | Coques Galaxy A | Cover Galaxy A | Galaxy-A-Hüllen
-- galaxy-z-cases | Galaxy Z Fold & Flip Cases | Fundas para Galaxy Z Fold y Flip | Capas para Galaxy Z Fold e Flip | Чехлы для Galaxy Z Fold и Flip | Coques Galaxy Z Fold et Flip | Cover Galaxy Z Fold e Flip | Hüllen für Galaxy Z Fold und Flip
- more-phone-cases | Cases for Other Phones | Fundas para otras marcas | Capas para outras marcas | Чехлы для других телефонов | Coques pour autres marques | Cover per altre marche | Hüllen für andere Marken
-- xiaomi-cases | Xiaomi & Redmi Cases | Fundas para Xiaomi y Redmi | Capas para Xiaomi e Redmi | Чехлы для Xiaomi и Redmi | Coques Xiaomi et Redmi | Cover Xiaomi e Redmi | Xiaomi- und Redmi-Hüllen
-- pixel-cases | Google Pixel Cases | Fundas para Google Pixel | Capas para Google Pixel | Чехлы для Google Pixel | Coques Google Pixel | Cover Google Pixel | Google-Pixel-Hüllen
-- huawei-cases | Huawei & Honor Cases | Fundas para Huawei y Honor | Capas para Huawei e Honor | Чехлы для Huawei и Honor | Coques Huawei et Honor | Cover Huawei e Honor | Huawei- und Honor-Hüllen
-- oppo-cases | OPPO, vivo & OnePlus Cases | Fundas para OPPO, vivo y OnePlus | Capas para OPPO, vivo e OnePlus | Чехлы для OPPO, vivo и OnePlus | Coques OPPO, vivo et OnePlus | Cover OPPO, vivo e OnePlus | Hüllen für OPPO, vivo und OnePlus
-- motorola-cases | Motorola Cases | Fundas para Motorola | Capas para Motorola | Чехлы для Motorola | Coques Motorola | Cover Motorola | Motorola-Hüllen
screen-protection | Screen Protectors | Protectores de pantalla | Películas protetoras | Защита экрана | Protections d’écran | Protezioni schermo | Displayschutz
- phone-glass | Phone Screen Protectors | Protectores para móvil | Películas para celular | Защита экрана телефона | Protections pour téléphone | Protezioni per telefono | Displayschutz fürs Handy
-- iphone-glass | iPhone Screen Protectors | Protectores para iPhone | Películas para iPhone | Стёкла для iPhone | Verres pour iPhone | Vetri per iPhone | Schutzglas für iPhone
-- samsung-glass | Samsung Screen Protectors | Protectores para Samsung | Películas para Samsung | Стёкла для Samsung | Verres pour Samsung | Vetri per Samsung | Schutzglas für Samsung
-- xiaomi-glass | Xiaomi Screen Protectors | Protectores para Xiaomi | Películas para Xiaomi | Стёкла для Xiaomi | Verres pour Xiaomi | Vetri per Xiaomi | Schutzglas für Xiaomi
-- more-glass | Other Screen Protectors | Protectores para otras marcas | Películas para outras marcas | Стёкла для других телефонов | Verres pour autres marques | Vetri per altre marche | Schutzglas für andere Marken
- lens-protection | Camera Protectors | Protectores de cámara | Protetores de câmera | Защита камеры | Protections d’objectif | Protezioni fotocamera | Kameraschutz
-- iphone-lens | iPhone Camera Protectors | Protectores de cámara para iPhone | Protetores de câmera para iPhone | Защита камеры iPhone | Protections d’objectif iPhone | Protezioni fotocamera iPhone | Kameraschutz für iPhone
-- samsung-lens | Samsung Camera Protectors | Protectores de cámara para Samsung | Protetores de câmera para Samsung | Защита камеры Samsung | Protections d’objectif Samsung | Protezioni fotocamera Samsung | Kameraschutz für Samsung
- tablet-watch-glass | Tablet & Watch Protectors | Protectores para tableta y reloj | Películas para tablet e relógio | Защита планшетов и часов | Protections tablette et montre | Protezioni per tablet e orologi | Displayschutz für Tablet und Uhr
-- tablet-glass | Tablet Screen Protectors | Protectores para tableta | Películas para tablet | Стёкла для планшетов | Verres pour tablette | Vetri per tablet | Schutzglas fürs Tablet
-- watch-glass | Watch Screen Protectors | Protectores para reloj | Películas para relógio | Плёнки для часов | Films pour montre | Pellicole per orologio | Schutzfolien für Uhren
charging | Chargers & Cables | Cargadores y cables | Carregadores e cabos | Зарядки и кабели | Chargeurs et câbles | Caricabatterie e cavi | Ladegeräte und Kabel
- cables | Cables | Cables | Cabos | Кабели | Câbles | Cavi | Kabel
-- usb-c-cables | USB-C Cables | Cables USB-C | Cabos USB-C | Кабели USB-C | Câbles USB-C | Cavi USB-C | USB-C-Kabel
-- lightning-cables | Lightning Cables | Cables Lightning | Cabos Lightning | Кабели Lightning | Câbles Lightning | Cavi Lightning | Lightning-Kabel
-- usb-a-cables | USB-A Cables | Cables USB-A | Cabos USB-A | Кабели USB-A | Câbles USB-A | Cavi USB-A | USB-A-Kabel
-- multi-cables | Multi Cables | Cables múltiples | Cabos múltiplos | Кабели с несколькими разъёмами | Câbles multiples | Cavi multipli | Mehrfachkabel
- chargers | Chargers | Cargadores | Carregadores | Зарядные устройства | Chargeurs | Caricabatterie | Ladegeräte
-- wall-chargers | Wall Chargers | Cargadores de pared | Carregadores de parede | Сетевые зарядки | Chargeurs secteur | Caricabatterie da parete | Netzladegeräte
-- gan-chargers | GaN Chargers | Cargadores GaN | Carregadores GaN | Зарядки GaN | Chargeurs GaN | Caricabatterie GaN | GaN-Ladegeräte
-- car-chargers | Car Chargers | Cargadores de coche | Carregadores veiculares | Автомобильные зарядки | Chargeurs de voiture | Caricabatterie da auto | Kfz-Ladegeräte
-- wireless-pads | Wireless Chargers | Cargadores inalámbricos | Carregadores sem fio | Беспроводные зарядки | Chargeurs à induction | Caricabatterie wireless | Kabellose Ladegeräte
-- charging-stands | Charging Stations | Estaciones de carga | Estações de carregamento | Зарядные станции | Stations de charge | Stazioni di ricarica | Ladestationen
- power | Power Banks | Baterías externas | Baterias externas | Внешние аккумуляторы | Batteries externes | Power bank | Powerbanks
-- power-banks | Portable Power Banks | Baterías portátiles | Baterias portáteis | Портативные аккумуляторы | Batteries portables | Power bank portatili | Mobile Powerbanks
-- magnetic-power-banks | Magnetic Power Banks | Baterías magnéticas | Baterias magnéticas | Магнитные аккумуляторы | Batteries magnétiques | Power bank magnetici | Magnetische Powerbanks
-- solar-power-banks | Solar Power Banks | Baterías solares | Baterias solares | Солнечные аккумуляторы | Batteries solaires | Power bank solari | Solar-Powerbanks
-- power-stations | Power Stations | Estaciones de energía | Estações de energia | Электростанции | Stations électriques | Power station | Powerstations
audio | Audio | Audio | Áudio | Аудио | Audio | Audio | Audio
- headsets | Headphones | Auriculares | Fones de ouvido | Наушники | Écouteurs et casques | Cuffie e auricolari | Kopfhörer
-- wireless-earbuds | Wireless Earbuds | Auriculares inalámbricos | Fones sem fio | Беспроводные наушники | Écouteurs sans fil | Auricolari wireless | Kabellose Ohrhörer
-- over-ear | Over-Ear Headphones | Auriculares de diadema | Fones over-ear | Накладные наушники | Casques circum-auriculaires | Cuffie over-ear | Over-Ear-Kopfhörer
-- neckbands | Neckband Earphones | Auriculares de cuello | Fones de pescoço | Наушники с ободом | Écouteurs tour de cou | Auricolari da collo | Nackenbügel-Kopfhörer
-- wired-earphones | Wired Earphones | Auriculares con cable | Fones com fio | Проводные наушники | Écouteurs filaires | Auricolari con filo | Kabel-Ohrhörer
- sound | Speakers & Microphones | Altavoces y micrófonos | Caixas de som e microfones | Колонки и микрофоны | Enceintes et micros | Altoparlanti e microfoni | Lautsprecher und Mikrofone
-- speakers | Bluetooth Speakers | Altavoces Bluetooth | Caixas de som Bluetooth | Bluetooth-колонки | Enceintes Bluetooth | Altoparlanti Bluetooth | Bluetooth-Lautsprecher
-- microphones | Microphones | Micrófonos | Microfones | Микрофоны | Micros | Microfoni | Mikrofone
-- earbud-cases | Earbud Cases | Fundas para auriculares | Capas para fones | Чехлы для наушников | Étuis pour écouteurs | Custodie per auricolari | Hüllen für Ohrhörer
wearables | Watches & Wearables | Relojes y wearables | Relógios e wearables | Часы и гаджеты | Montres et objets connectés | Orologi e wearable | Uhren und Wearables
- watch-bands | Watch Bands | Correas de reloj | Pulseiras de relógio | Ремешки для часов | Bracelets de montre | Cinturini | Uhrenarmbänder
-- apple-watch-bands | Apple Watch Bands | Correas para Apple Watch | Pulseiras para Apple Watch | Ремешки для Apple Watch | Bracelets Apple Watch | Cinturini Apple Watch | Apple-Watch-Armbänder
-- galaxy-watch-bands | Galaxy Watch Bands | Correas para Galaxy Watch | Pulseiras para Galaxy Watch | Ремешки для Galaxy Watch | Bracelets Galaxy Watch | Cinturini Galaxy Watch | Galaxy-Watch-Armbänder
-- garmin-bands | Garmin Bands | Correas para Garmin | Pulseiras para Garmin | Ремешки для Garmin | Bracelets Garmin | Cinturini Garmin | Garmin-Armbänder
- watch-accessories | Watch Accessories | Accesorios para reloj | Acessórios para relógio | Аксессуары для часов | Accessoires de montre | Accessori per orologio | Uhrenzubehör
-- watch-cases | Watch Cases | Carcasas para reloj | Capas para relógio | Чехлы для часов | Coques de montre | Cover per orologio | Uhrenhüllen
-- watch-chargers | Watch Chargers | Cargadores para reloj | Carregadores para relógio | Зарядки для часов | Chargeurs de montre | Caricabatterie per orologio | Ladegeräte für Uhren
- smart-wearables | Smart Wearables | Wearables inteligentes | Wearables inteligentes | Умные гаджеты | Objets connectés | Wearable smart | Smarte Wearables
-- smart-watches | Smart Watches | Relojes inteligentes | Relógios inteligentes | Умные часы | Montres connectées | Smartwatch | Smartwatches
-- smart-rings | Smart Rings | Anillos inteligentes | Anéis inteligentes | Умные кольца | Bagues connectées | Anelli smart | Smarte Ringe
computing | Tablet & Laptop | Tabletas y portátiles | Tablets e notebooks | Планшеты и ноутбуки | Tablettes et ordinateurs | Tablet e notebook | Tablet und Laptop
- tablet-accessories | Tablet Accessories | Accesorios para tableta | Acessórios para tablet | Аксессуары для планшетов | Accessoires de tablette | Accessori per tablet | Tablet-Zubehör
-- ipad-cases | iPad Cases | Fundas para iPad | Capas para iPad | Чехлы для iPad | Étuis iPad | Custodie iPad | iPad-Hüllen
-- galaxy-tab-cases | Galaxy Tab Cases | Fundas para Galaxy Tab | Capas para Galaxy Tab | Чехлы для Galaxy Tab | Étuis Galaxy Tab | Custodie Galaxy Tab | Galaxy-Tab-Hüllen
-- kids-cases | Kids Tablet Cases | Fundas infantiles | Capas infantis | Детские чехлы | Étuis pour enfants | Custodie per bambini | Hüllen für Kinder
-- keyboard-cases | Keyboard Cases | Fundas con teclado | Capas com teclado | Чехлы с клавиатурой | Étuis clavier | Custodie con tastiera | Hüllen mit Tastatur
-- stylus-pens | Stylus Pens | Lápices táctiles | Canetas stylus | Стилусы | Stylets | Penne stilo | Eingabestifte
- laptop-accessories | Laptop Accessories | Accesorios para portátil | Acessórios para notebook | Аксессуары для ноутбуков | Accessoires d’ordinateur | Accessori per notebook | Laptop-Zubehör
-- laptop-sleeves | Laptop Sleeves | Fundas para portátil | Capas para notebook | Чехлы для ноутбуков | Housses d’ordinateur | Custodie per notebook | Laptop-Hüllen
-- usb-hubs | USB Hubs & Docks | Concentradores USB | Hubs USB | USB-хабы | Hubs et stations d’accueil | Hub e docking station | USB-Hubs und Docks
-- laptop-stands | Laptop Stands | Soportes para portátil | Suportes para notebook | Подставки для ноутбуков | Supports d’ordinateur | Supporti per notebook | Laptop-Ständer
-- keyboards-mice | Keyboards & Mice | Teclados y ratones | Teclados e mouses | Клавиатуры и мыши | Claviers et souris | Tastiere e mouse | Tastaturen und Mäuse
mounts | Holders & Mounts | Soportes | Suportes | Держатели | Supports | Supporti | Halterungen
- car-mounts | Car Mounts | Soportes de coche | Suportes veiculares | Автодержатели | Supports voiture | Supporti da auto | Kfz-Halterungen
-- car-holders | Car Phone Holders | Soportes de móvil para coche | Suportes de celular para carro | Держатели для телефона | Supports de téléphone | Supporti per telefono | Kfz-Handyhalter
-- car-wireless-holders | Wireless Car Chargers | Soportes con carga inalámbrica | Suportes com carga sem fio | Держатели с зарядкой | Supports à induction | Supporti con ricarica | Halter mit kabellosem Laden
- hand-desk | Desk & Hand Holders | Soportes de mesa y mano | Suportes de mesa e mão | Настольные и ручные держатели | Supports de bureau et de main | Supporti da tavolo e da mano | Tisch- und Handhalter
-- desk-stands | Desk Stands | Soportes de mesa | Suportes de mesa | Настольные подставки | Supports de bureau | Supporti da tavolo | Tischhalter
-- neck-holders | Neck Phone Holders | Soportes de cuello | Suportes de pescoço | Шейные держатели | Supports tour de cou | Supporti da collo | Nackenhalter
-- ring-grips | Phone Rings & Grips | Anillos y agarres | Anéis e apoios | Кольца-держатели | Anneaux et poignées | Anelli e impugnature | Handyringe und Griffe
photo | Photo & Video | Foto y vídeo | Foto e vídeo | Фото и видео | Photo et vidéo | Foto e video | Foto und Video
- sticks-tripods | Selfie Sticks & Tripods | Palos selfi y trípodes | Paus de selfie e tripés | Селфи-палки и штативы | Perches et trépieds | Bastoni e treppiedi | Selfie-Sticks und Stative
-- selfie-sticks | Selfie Sticks | Palos selfi | Paus de selfie | Селфи-палки | Perches à selfie | Bastoni per selfie | Selfie-Sticks
-- tripods | Tripods | Trípodes | Tripés | Штативы | Trépieds | Treppiedi | Stative
- action-cameras | Action Cameras | Cámaras de acción | Câmeras de ação | Экшн-камеры | Caméras d’action | Action cam | Actionkameras
-- action-mounts | Mounts & Kits | Soportes y kits | Suportes e kits | Крепления и наборы | Fixations et kits | Supporti e kit | Halterungen und Sets
-- action-cases | Camera Cases | Estuches para cámara | Estojos para câmera | Кейсы для камер | Étuis pour caméra | Custodie per camera | Kamerataschen
- lighting | Lighting | Iluminación | Iluminação | Освещение | Éclairage | Illuminazione | Beleuchtung
-- ring-lights | Ring Lights | Aros de luz | Anéis de luz | Кольцевые лампы | Anneaux lumineux | Anelli luminosi | Ringlichter
-- video-lights | Video Lights | Luces de vídeo | Luzes de vídeo | Свет для видео | Torches vidéo | Luci video | Videoleuchten
home | Smart Home & Living | Hogar inteligente | Casa inteligente | Умный дом | Maison connectée | Casa smart | Smart Home
- smart-home | Smart Devices | Dispositivos inteligentes | Dispositivos inteligentes | Умные устройства | Appareils connectés | Dispositivi smart | Smarte Geräte
-- smart-bulbs | Smart Bulbs | Bombillas inteligentes | Lâmpadas inteligentes | Умные лампочки | Ampoules connectées | Lampadine smart | Smarte Lampen
-- smart-plugs | Smart Plugs | Enchufes inteligentes | Tomadas inteligentes | Умные розетки | Prises connectées | Prese smart | Smarte Steckdosen
-- security-cameras | Security Cameras | Cámaras de seguridad | Câmeras de segurança | Камеры наблюдения | Caméras de surveillance | Telecamere di sicurezza | Überwachungskameras
- small-appliances | Small Appliances | Pequeños aparatos | Pequenos aparelhos | Мелкая техника | Petits appareils | Piccoli apparecchi | Kleingeräte
-- mini-fans | Mini Fans | Ventiladores portátiles | Ventiladores portáteis | Мини-вентиляторы | Mini ventilateurs | Mini ventilatori | Mini-Ventilatoren
-- humidifiers | Humidifiers | Humidificadores | Umidificadores | Увлажнители | Humidificateurs | Umidificatori | Luftbefeuchter
-- desk-lamps | Desk Lamps | Lámparas de escritorio | Luminárias de mesa | Настольные лампы | Lampes de bureau | Lampade da scrivania | Schreibtischlampen
toys-gaming | Toys & Gaming | Juguetes y videojuegos | Brinquedos e games | Игрушки и игры | Jouets et jeux vidéo | Giocattoli e gaming | Spielzeug und Gaming
- gaming | Gaming Accessories | Accesorios para juegos | Acessórios para games | Игровые аксессуары | Accessoires gaming | Accessori gaming | Gaming-Zubehör
-- controllers | Game Controllers | Mandos | Controles | Контроллеры | Manettes | Controller | Gamecontroller
-- gaming-headsets | Gaming Headsets | Auriculares para juegos | Headsets gamer | Игровые гарнитуры | Casques gaming | Cuffie da gaming | Gaming-Headsets
-- console-cases | Console Cases | Estuches para consola | Estojos para console | Кейсы для приставок | Étuis pour console | Custodie per console | Konsolentaschen
-- vr-accessories | VR Accessories | Accesorios de RV | Acessórios de RV | VR-аксессуары | Accessoires VR | Accessori VR | VR-Zubehör
- toys | Toys | Juguetes | Brinquedos | Игрушки | Jouets | Giocattoli | Spielzeug
-- drones | Drones | Drones | Drones | Квадрокоптеры | Drones | Droni | Drohnen
-- rc-cars | RC Cars | Coches teledirigidos | Carros de controle remoto | Радиоуправляемые машинки | Voitures télécommandées | Auto radiocomandate | Ferngesteuerte Autos
-- plush-toys | Plush Toys | Peluches | Pelúcias | Мягкие игрушки | Peluches | Peluche | Plüschtiere
outdoor-car | Outdoor & Car | Aire libre y coche | Ar livre e carro | Туризм и авто | Plein air et auto | Outdoor e auto | Outdoor und Auto
- outdoor | Outdoor | Aire libre | Ar livre | Туризм | Plein air | Outdoor | Outdoor
-- waterproof-pouches | Waterproof Pouches | Bolsas impermeables | Bolsas à prova d’água | Водонепроницаемые чехлы | Pochettes étanches | Buste impermeabili | Wasserdichte Taschen
-- bike-mounts | Bike Mounts | Soportes para bicicleta | Suportes para bicicleta | Велодержатели | Supports vélo | Supporti bici | Fahrradhalter
-- camping-lights | Camping Lights | Luces de camping | Lanternas de camping | Кемпинговые фонари | Lampes de camping | Luci da campeggio | Campinglampen
-- survival-kits | Emergency & Survival | Emergencia y supervivencia | Emergência e sobrevivência | Выживание и экстренные случаи | Urgence et survie | Emergenza e sopravvivenza | Notfall und Überleben
- car-electronics | Car Electronics | Electrónica para coche | Eletrônicos para carro | Автоэлектроника | Électronique auto | Elettronica per auto | Autoelektronik
-- dash-cams | Dash Cams | Cámaras para coche | Câmeras veiculares | Видеорегистраторы | Caméras embarquées | Dash cam | Dashcams
-- car-vacuums | Car Vacuums | Aspiradoras de coche | Aspiradores veiculares | Автопылесосы | Aspirateurs de voiture | Aspirapolvere da auto | Autostaubsauger
bags-parts | Bags, Tools & Parts | Bolsos, herramientas y repuestos | Bolsas, ferramentas e peças | Сумки, инструменты, запчасти | Sacs, outils et pièces | Borse, attrezzi e ricambi | Taschen, Werkzeug und Teile
- bags | Bags & Straps | Bolsos y correas | Bolsas e cordões | Сумки и шнурки | Sacs et cordons | Borse e laccetti | Taschen und Bänder
-- phone-bags | Phone Bags | Bolsos para móvil | Bolsas para celular | Сумки для телефона | Sacs pour téléphone | Borse per telefono | Handytaschen
-- tech-pouches | Organizers | Organizadores | Organizadores | Органайзеры | Organiseurs | Organizer | Organizer
-- phone-straps | Phone Straps | Correas para móvil | Cordões para celular | Шнурки для телефона | Cordons de téléphone | Laccetti per telefono | Handyketten
- repair | Tools & Spare Parts | Herramientas y repuestos | Ferramentas e peças | Инструменты и запчасти | Outils et pièces | Attrezzi e ricambi | Werkzeug und Ersatzteile
-- repair-kits | Repair Tools | Herramientas de reparación | Ferramentas de reparo | Инструменты для ремонта | Outils de réparation | Attrezzi per riparazioni | Reparaturwerkzeug
-- lcd-screens | Replacement Screens | Pantallas de repuesto | Telas de reposição | Дисплеи | Écrans de remplacement | Schermi di ricambio | Ersatzdisplays
-- phone-batteries | Replacement Batteries | Baterías de repuesto | Baterias de reposição | Аккумуляторы | Batteries de remplacement | Batterie di ricambio | Ersatzakkus
`);
