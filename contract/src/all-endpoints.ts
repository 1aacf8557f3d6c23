import { listActivity } from './endpoints/activity.ts';
import {
  createBrand,
  createModel,
  deleteBrand,
  deleteCategoryImage,
  deleteModel,
  listAdminBrands,
  listAdminModels,
  openPicture,
  saveCategoryImage,
  updateBrand,
  updateModel,
  previewBrandDeletion,
  undoPriceChange,
  previewModelDeletion,
} from './endpoints/admin-catalogue.ts';
import {
  changePassword,
  forgotPassword,
  logIn,
  logOut,
  openIdDocument,
  readAdminSession,
  resetPassword,
} from './endpoints/admin-access.ts';
import { rankBrandsOfType } from './endpoints/brand-popularity.ts';
import { downloadTemplate, readUploadProgress, uploadProducts } from './endpoints/bulk-upload.ts';
import { addToCart, clearCart, listCart, removeFromCart } from './endpoints/cart.ts';
import { changeCartItem, setPaymentType } from './endpoints/cart-changes.ts';
import { findClubs, listBrands, listCategoryImages, listClubExamples, listModels } from './endpoints/catalogue.ts';
import { readResult, submitTradeIn, uploadIdDocument } from './endpoints/checkout.ts';
import {
  listCodes,
  readCode,
  readTillCode,
  redeemCode,
  releaseCode,
  switchOffCode,
  markCodeUsed,
} from './endpoints/partners/codes.ts';
import { openShipmentLabel, rebookShipment, receiveCourierWebhook } from './endpoints/partners/courier-bookings.ts';
import { deleteQuote, getQuote, readQuote } from './endpoints/courier.ts';
import { exportCustomers, listCustomers } from './endpoints/customers.ts';
import {
  listDeliveries,
  readDeliveryHealth,
  retryDelivery,
  retryPartner,
  setDeliveryAside,
} from './endpoints/partners/deliveries.ts';
import type { Endpoint } from './endpoint.ts';
import { readOverview } from './endpoints/overview.ts';
import { readHealth, readSettings } from './endpoints/settings.ts';
import { receiveShopifyWebhook, receiveWooCommerceWebhook } from './endpoints/partners/shop-webhooks.ts';
import { cancelShipment, exportShipments, listShipments, readShipment, shipShipment } from './endpoints/shipments.ts';
import { exportTradeIns, listTradeIns } from './endpoints/trade-ins.ts';
import {
  createWebhook,
  deleteWebhook,
  listWebhookDeliveries,
  listWebhooks,
  resendWebhook,
  rotateWebhookSecret,
  sendTestEvent,
  updateWebhook,
} from './endpoints/partners/webhooks.ts';

/** All endpoints, for the OpenAPI document and the contract tests. */
export const endpoints: readonly Endpoint[] = [
  listBrands,
  rankBrandsOfType,
  listModels,
  listCategoryImages,
  findClubs,
  listClubExamples,
  listCart,
  addToCart,
  changeCartItem,
  setPaymentType,
  removeFromCart,
  clearCart,
  getQuote,
  readQuote,
  deleteQuote,
  uploadIdDocument,
  submitTradeIn,
  readResult,
  readSettings,
  readHealth,
  logIn,
  logOut,
  readAdminSession,
  forgotPassword,
  resetPassword,
  changePassword,
  openIdDocument,
  listAdminBrands,
  createBrand,
  updateBrand,
  previewBrandDeletion,
  deleteBrand,
  listAdminModels,
  createModel,
  updateModel,
  undoPriceChange,
  previewModelDeletion,
  deleteModel,
  saveCategoryImage,
  deleteCategoryImage,
  openPicture,
  uploadProducts,
  readUploadProgress,
  downloadTemplate,
  readOverview,
  listTradeIns,
  exportTradeIns,
  listShipments,
  exportShipments,
  readShipment,
  shipShipment,
  cancelShipment,
  openShipmentLabel,
  rebookShipment,
  receiveCourierWebhook,
  listCustomers,
  exportCustomers,
  listActivity,
  listDeliveries,
  retryDelivery,
  setDeliveryAside,
  retryPartner,
  readDeliveryHealth,
  receiveShopifyWebhook,
  receiveWooCommerceWebhook,
  listCodes,
  readCode,
  markCodeUsed,
  switchOffCode,
  releaseCode,
  readTillCode,
  redeemCode,
  listWebhooks,
  createWebhook,
  updateWebhook,
  deleteWebhook,
  rotateWebhookSecret,
  sendTestEvent,
  listWebhookDeliveries,
  resendWebhook,
];
