/** The stable version of the GraphQL Admin API; each is answered for a year. */
export const API_VERSION = '2026-10';

/** The most that a query costs stays below the 1,000 points that one may cost. */
const ORDERS_OF_PAGE = 8;
const LINES_OF_ORDER = 40;

export const CHECK = `query Check {
  shop { name myshopifyDomain }
  currentAppInstallation { accessScopes { handle } }
}`;

const LINE = 'id sku unfulfilledQuantity requiresShipping variant { barcode }';

export const ORDERS = `query UnfulfilledOrders($after: String, $query: String!) {
  orders(first: ${ORDERS_OF_PAGE}, after: $after, query: $query, sortKey: UPDATED_AT) {
    pageInfo { hasNextPage endCursor }
    nodes {
      id name updatedAt cancelledAt note email phone
      shippingAddress { name company address1 address2 city province provinceCode zip countryCodeV2 phone }
      lineItems(first: ${LINES_OF_ORDER}) { pageInfo { hasNextPage endCursor } nodes { ${LINE} } }
    }
  }
}`;

export const MORE_LINES = `query MoreLines($id: ID!, $after: String) {
  order(id: $id) {
    lineItems(first: 100, after: $after) { pageInfo { hasNextPage endCursor } nodes { ${LINE} } }
  }
}`;

export const FULFILLMENTS = `query Fulfillments($id: ID!) {
  order(id: $id) {
    id cancelledAt
    fulfillments(first: 10) {
      status
      trackingInfo(first: 5) { number }
      fulfillmentLineItems(first: ${LINES_OF_ORDER}) { nodes { quantity lineItem { id } } }
    }
  }
}`;

export const FULFILLMENT_ORDERS = `query FulfillmentOrders($id: ID!) {
  order(id: $id) {
    fulfillmentOrders(first: 8) {
      nodes {
        id status
        assignedLocation { location { id } }
        supportedActions { action }
        lineItems(first: ${LINES_OF_ORDER}) { nodes { id remainingQuantity lineItem { id } } }
      }
    }
  }
}`;

export const CREATE_FULFILLMENT = `mutation CreateFulfillment($fulfillment: FulfillmentInput!) {
  fulfillmentCreate(fulfillment: $fulfillment) {
    fulfillment { id status }
    userErrors { field message }
  }
}`;
