import { isLanguage, type Language } from '../../../contract/fields.ts';

type Texts = { heading: string; text: string; pay: string; decline: string; back: string };

const texts: Record<Language, Texts> = {
  en: {
    heading: 'Test gateway',
    text: 'No money moves here. Decide how this payment ends.',
    pay: 'Pay {sum}',
    decline: 'Decline the card',
    back: 'Go back without paying',
  },
  de: {
    heading: 'Testzahlung',
    text: 'Hier fließt kein Geld. Entscheiden Sie, wie diese Zahlung ausgeht.',
    pay: '{sum} bezahlen',
    decline: 'Karte ablehnen',
    back: 'Ohne Zahlung zurück',
  },
  fr: {
    heading: 'Paiement de test',
    text: 'Aucun argent ne circule ici. Décidez de l’issue de ce paiement.',
    pay: 'Payer {sum}',
    decline: 'Refuser la carte',
    back: 'Revenir sans payer',
  },
  es: {
    heading: 'Pago de prueba',
    text: 'Aquí no se mueve dinero. Decide cómo termina este pago.',
    pay: 'Pagar {sum}',
    decline: 'Rechazar la tarjeta',
    back: 'Volver sin pagar',
  },
  it: {
    heading: 'Pagamento di prova',
    text: 'Qui non si muove denaro. Decidi come finisce questo pagamento.',
    pay: 'Paga {sum}',
    decline: 'Rifiuta la carta',
    back: 'Torna indietro senza pagare',
  },
  pt: {
    heading: 'Pagamento de teste',
    text: 'Nenhum dinheiro é movimentado aqui. Decida como este pagamento termina.',
    pay: 'Pagar {sum}',
    decline: 'Recusar o cartão',
    back: 'Voltar sem pagar',
  },
  ru: {
    heading: 'Тестовая оплата',
    text: 'Деньги здесь не списываются. Решите, чем закончится этот платёж.',
    pay: 'Оплатить {sum}',
    decline: 'Отклонить карту',
    back: 'Вернуться без оплаты',
  },
};

/** Returns the texts of the gateway's page in the language of the page that the buyer returns to. */
export function testGatewayTexts(returnUrl: string): Texts & { language: Language } {
  const [first = ''] = returnUrl.split('/').filter(Boolean);
  const language = isLanguage(first) ? first : 'en';
  return { language, ...texts[language] };
}
