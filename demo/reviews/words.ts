import type { Language } from '../../contract/fields.ts';

/** A review of any accessory, and the answer of the shop to it. */
export type ReviewWords = { rating: number; title: string; text: string; answer?: string };

/** What buyers say in each language: the same six opinions, in the same order. */
export const reviewWords: Record<Language, readonly ReviewWords[]> = {
  en: [
    {
      rating: 5,
      title: 'As described',
      text: 'Arrived well packed and exactly as described. We have put it into our range.',
    },
    {
      rating: 4,
      title: 'Good for the price',
      text: 'Good workmanship for the price. One carton was a little dented, the goods inside were fine.',
    },
    { rating: 5, title: '', text: 'Sells well in our store, and so far nobody has returned one.' },
    {
      rating: 3,
      title: 'Color differs',
      text: 'Works as it should, but the color is a shade darker than in the picture.',
      answer:
        'Thank you for telling us. We have compared the pictures with the goods and will take new ones.',
    },
    {
      rating: 5,
      title: 'Clean edges',
      text: 'Fits exactly, clean edges, no smell of plastic. We will order more.',
    },
    {
      rating: 2,
      title: 'One faulty piece',
      text: 'One of ten pieces did not work. It was refunded within two days, but our customer had to wait.',
      answer: 'We are sorry about that. We have passed the batch number on to our quality control.',
    },
  ],
  de: [
    {
      rating: 5,
      title: 'Wie beschrieben',
      text: 'Gut verpackt angekommen und genau wie beschrieben. Wir haben den Artikel ins Sortiment genommen.',
    },
    {
      rating: 4,
      title: 'Gut für den Preis',
      text: 'Für den Preis ordentlich verarbeitet. Ein Karton war etwas eingedrückt, die Ware darin war in Ordnung.',
    },
    { rating: 5, title: '', text: 'Verkauft sich in unserem Laden gut, bisher keine einzige Rückgabe.' },
    {
      rating: 3,
      title: 'Farbe weicht ab',
      text: 'Funktioniert einwandfrei, aber die Farbe ist einen Ton dunkler als auf dem Bild.',
      answer: 'Vielen Dank für den Hinweis. Wir haben die Bilder mit der Ware verglichen und machen neue.',
    },
    {
      rating: 5,
      title: 'Saubere Kanten',
      text: 'Passt genau, saubere Kanten, kein Geruch nach Kunststoff. Wir bestellen nach.',
    },
    {
      rating: 2,
      title: 'Ein Stück defekt',
      text: 'Eines von zehn Stück ging nicht. Das Geld kam nach zwei Tagen zurück, unser Kunde musste trotzdem warten.',
      answer: 'Das tut uns leid. Wir haben die Chargennummer an unsere Qualitätskontrolle gegeben.',
    },
  ],
  fr: [
    {
      rating: 5,
      title: 'Conforme à la description',
      text: 'Bien emballé et conforme à la description. Nous l’avons ajouté à notre gamme.',
    },
    {
      rating: 4,
      title: 'Bien pour le prix',
      text: 'Bonne finition pour le prix. Un carton était un peu enfoncé, mais la marchandise était intacte.',
    },
    { rating: 5, title: '', text: 'Se vend bien dans notre boutique, aucun retour jusqu’ici.' },
    {
      rating: 3,
      title: 'Couleur différente',
      text: 'Fonctionne bien, mais la couleur est un peu plus foncée que sur la photo.',
      answer:
        'Merci de nous l’avoir signalé. Nous avons comparé les photos à la marchandise et allons les refaire.',
    },
    {
      rating: 5,
      title: 'Finition soignée',
      text: 'S’ajuste parfaitement, bords nets, aucune odeur de plastique. Nous en recommanderons.',
    },
    {
      rating: 2,
      title: 'Une pièce défectueuse',
      text: 'Une pièce sur dix ne fonctionnait pas. Elle a été remboursée en deux jours, mais notre client a dû attendre.',
      answer: 'Nous en sommes désolés. Nous avons transmis le numéro de lot à notre contrôle qualité.',
    },
  ],
  es: [
    {
      rating: 5,
      title: 'Tal como se describe',
      text: 'Llegó bien embalado y tal como se describe. Lo hemos incorporado a nuestro catálogo.',
    },
    {
      rating: 4,
      title: 'Bien por su precio',
      text: 'Buen acabado para lo que cuesta. Una caja llegó algo abollada, pero el contenido estaba bien.',
    },
    { rating: 5, title: '', text: 'Se vende bien en nuestra tienda y de momento nadie lo ha devuelto.' },
    {
      rating: 3,
      title: 'Color distinto',
      text: 'Funciona como debe, pero el color es un tono más oscuro que en la foto.',
      answer: 'Gracias por avisarnos. Hemos comparado las fotos con el producto y haremos otras nuevas.',
    },
    {
      rating: 5,
      title: 'Bordes limpios',
      text: 'Encaja perfectamente, bordes limpios y sin olor a plástico. Pediremos más.',
    },
    {
      rating: 2,
      title: 'Una unidad defectuosa',
      text: 'Una de diez unidades no funcionaba. La reembolsaron en dos días, pero nuestro cliente tuvo que esperar.',
      answer: 'Lo sentimos. Hemos pasado el número de lote a nuestro control de calidad.',
    },
  ],
  it: [
    {
      rating: 5,
      title: 'Come descritto',
      text: 'Arrivato ben imballato ed esattamente come descritto. Lo abbiamo inserito nel nostro assortimento.',
    },
    {
      rating: 4,
      title: 'Buono per il prezzo',
      text: 'Buona fattura per il prezzo. Uno scatolone era un po’ ammaccato, ma la merce era a posto.',
    },
    { rating: 5, title: '', text: 'Nel nostro negozio si vende bene e finora nessuno lo ha restituito.' },
    {
      rating: 3,
      title: 'Colore diverso',
      text: 'Funziona come deve, ma il colore è un tono più scuro che nella foto.',
      answer: 'Grazie per la segnalazione. Abbiamo confrontato le foto con la merce e ne faremo di nuove.',
    },
    {
      rating: 5,
      title: 'Bordi puliti',
      text: 'Calza alla perfezione, bordi puliti, nessun odore di plastica. Ne ordineremo altri.',
    },
    {
      rating: 2,
      title: 'Un pezzo difettoso',
      text: 'Un pezzo su dieci non funzionava. È stato rimborsato in due giorni, ma il nostro cliente ha dovuto aspettare.',
      answer: 'Ci dispiace. Abbiamo passato il numero di lotto al nostro controllo qualità.',
    },
  ],
  pt: [
    {
      rating: 5,
      title: 'Como descrito',
      text: 'Chegou bem embalado e exatamente como descrito. Já entrou no nosso catálogo.',
    },
    {
      rating: 4,
      title: 'Bom pelo preço',
      text: 'Bom acabamento pelo preço. Uma caixa veio um pouco amassada, mas o conteúdo estava em ordem.',
    },
    { rating: 5, title: '', text: 'Vende bem na nossa loja e até agora ninguém devolveu.' },
    {
      rating: 3,
      title: 'Cor diferente',
      text: 'Funciona como deveria, mas a cor é um tom mais escura do que na foto.',
      answer: 'Obrigado por avisar. Comparamos as fotos com o produto e vamos fazer novas.',
    },
    {
      rating: 5,
      title: 'Bordas bem-acabadas',
      text: 'Encaixa perfeitamente, bordas bem-acabadas, sem cheiro de plástico. Vamos pedir mais.',
    },
    {
      rating: 2,
      title: 'Uma peça com defeito',
      text: 'Uma de dez peças não funcionava. O valor voltou em dois dias, mas nosso cliente teve que esperar.',
      answer: 'Sentimos muito. Passamos o número do lote ao nosso controle de qualidade.',
    },
  ],
  ru: [
    {
      rating: 5,
      title: 'Как в описании',
      text: 'Хорошо упаковано и полностью соответствует описанию. Добавили в ассортимент.',
    },
    {
      rating: 4,
      title: 'Хорошо за свою цену',
      text: 'За эту цену сделано хорошо. Один короб немного помят, но товар внутри цел.',
    },
    { rating: 5, title: '', text: 'В нашем магазине продаётся хорошо, возвратов пока не было.' },
    {
      rating: 3,
      title: 'Цвет отличается',
      text: 'Работает как надо, но цвет на тон темнее, чем на фото.',
      answer: 'Спасибо, что написали. Мы сравнили фото с товаром и сделаем новые.',
    },
    {
      rating: 5,
      title: 'Ровные края',
      text: 'Подходит точно, края ровные, запаха пластика нет. Закажем ещё.',
    },
    {
      rating: 2,
      title: 'Одна штука не работала',
      text: 'Одна из десяти штук не работала. Деньги вернули за два дня, но нашему покупателю пришлось ждать.',
      answer: 'Нам очень жаль. Мы передали номер партии в отдел контроля качества.',
    },
  ],
};
