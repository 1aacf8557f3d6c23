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
import { deleteQuote, getQuote, readQuote } from './endpoints/courier.ts';
import { exportCustomers, listCustomers } from './endpoints/customers.ts';
import type { Endpoint } from './endpoint.ts';
import { readOverview } from './endpoints/overview.ts';
import { readHealth, readSettings } from './endpoints/settings.ts';
import { cancelShipment, exportShipments, listShipments, readShipment, shipShipment } from './endpoints/shipments.ts';
import { exportTradeIns, listTradeIns } from './endpoints/trade-ins.ts';

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
  listCustomers,
  exportCustomers,
  listActivity,
];
